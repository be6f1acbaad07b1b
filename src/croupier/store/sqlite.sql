-- The tables of a store in SQLite. What is written is never changed.

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

CREATE TABLE checkpoint (
    size INTEGER PRIMARY KEY,
    note TEXT NOT NULL
) STRICT;


CREATE TRIGGER entry_update BEFORE UPDATE ON entry
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;

CREATE TRIGGER entry_delete BEFORE DELETE ON entry
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;

CREATE TRIGGER stream_update BEFORE UPDATE ON stream
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;

CREATE TRIGGER stream_delete BEFORE DELETE ON stream
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;

CREATE TRIGGER checkpoint_update BEFORE UPDATE ON checkpoint
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;

CREATE TRIGGER checkpoint_delete BEFORE DELETE ON checkpoint
BEGIN SELECT raise(ABORT, 'the log is only ever added to'); END;
