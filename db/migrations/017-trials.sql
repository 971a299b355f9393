-- What is written to see whether a message could be stored; it is taken out again in the same change.
CREATE TABLE trials (id TEXT PRIMARY KEY, content TEXT NOT NULL);
