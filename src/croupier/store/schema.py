"""The tables of a store, which nobody may change a row of once it is written."""

FORMAT = "1"

_LOG = ("entry", "refusal", "stream", "checkpoint")

SQLITE = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE stream (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE entry (
    seq      INTEGER PRIMARY KEY,
    stream   INTEGER NOT NULL REFERENCES stream,
    first    INTEGER NOT NULL CHECK (first >= 0),
    count    INTEGER NOT NULL CHECK (count > 0),
    time     INTEGER NOT NULL,
    sender   TEXT NOT NULL,
    command  BLOB NOT NULL UNIQUE,
    body     BLOB NOT NULL,
    events   TEXT NOT NULL,
    postings TEXT NOT NULL,
    mark     BLOB NOT NULL,
    hash     BLOB NOT NULL,
    UNIQUE (stream, first)
) STRICT;

CREATE TABLE refusal (
    command BLOB PRIMARY KEY,
    body    BLOB NOT NULL,
    rule    TEXT NOT NULL,
    why     TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoint (
    size INTEGER PRIMARY KEY,
    note TEXT NOT NULL
) STRICT;

CREATE TABLE snapshot (
    stream  INTEGER PRIMARY KEY REFERENCES stream,
    version INTEGER NOT NULL,
    state   BLOB NOT NULL,
    hash    BLOB NOT NULL
) STRICT;

CREATE TRIGGER entry_new BEFORE INSERT ON entry
WHEN EXISTS (SELECT 1 FROM refusal WHERE command = NEW.command)
BEGIN SELECT raise(ABORT, 'command was refused before'); END;

CREATE TRIGGER refusal_new BEFORE INSERT ON refusal
WHEN EXISTS (SELECT 1 FROM entry WHERE command = NEW.command)
BEGIN SELECT raise(ABORT, 'command was done before'); END;
""" + "".join(
    f"""
CREATE TRIGGER {table}_{act.lower()} BEFORE {act} ON {table}
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;
"""
    for table in _LOG
    for act in ("UPDATE", "DELETE")
)

POSTGRES = """
CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL);

CREATE TABLE stream (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE);

CREATE TABLE entry (
    seq      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream   int    NOT NULL REFERENCES stream,
    first    int    NOT NULL CHECK (first >= 0),
    count    int    NOT NULL CHECK (count > 0),
    time     bigint NOT NULL,
    sender   text   NOT NULL,
    command  bytea  NOT NULL UNIQUE,
    body     bytea  NOT NULL,
    events   text   NOT NULL,
    postings text   NOT NULL,
    mark     bytea  NOT NULL,
    hash     bytea  NOT NULL,
    UNIQUE (stream, first)
);

CREATE TABLE refusal (
    command bytea PRIMARY KEY,
    body    bytea NOT NULL,
    rule    text  NOT NULL,
    why     text  NOT NULL
);

CREATE TABLE checkpoint (size bigint PRIMARY KEY, note text NOT NULL);

CREATE FUNCTION answered_once() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
    IF TG_TABLE_NAME = 'entry' AND EXISTS (SELECT 1 FROM refusal WHERE command = NEW.command)
    OR TG_TABLE_NAME = 'refusal' AND EXISTS (SELECT 1 FROM entry WHERE command = NEW.command)
    THEN RAISE unique_violation USING CONSTRAINT = 'command answered once'; END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER entry_new BEFORE INSERT ON entry
FOR EACH ROW EXECUTE FUNCTION answered_once();
CREATE TRIGGER refusal_new BEFORE INSERT ON refusal
FOR EACH ROW EXECUTE FUNCTION answered_once();

CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log is only ever added to'; END $$;
""" + "".join(
    f"""
CREATE TRIGGER {table}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
"""
    for table in _LOG
)
