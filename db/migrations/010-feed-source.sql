-- A hash of the address to which the marks of a feed (etag, last_modified) belong: they say nothing of another.
ALTER TABLE feeds ADD COLUMN source TEXT NOT NULL DEFAULT '';
