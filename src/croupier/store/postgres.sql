-- The tables of a store in PostgreSQL. What is written is never changed.

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

CREATE TABLE checkpoint (size bigint PRIMARY KEY, note text NOT NULL);

CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log is only ever added to'; END $$;

CREATE TRIGGER entry_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();

CREATE TRIGGER stream_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON stream
FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();

CREATE TRIGGER checkpoint_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON checkpoint
FOR EACH STATEMENT EXECUTE FUNCTION only_added_to();
