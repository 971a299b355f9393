-- A mail may be about something else than a message; `about` says what, as JSON. SQLite cannot allow NULL afterwards: the table is made anew.
CREATE TABLE mails_anew (
  id TEXT PRIMARY KEY,
  message_id TEXT REFERENCES messages (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  header_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  claimed_until TEXT NOT NULL DEFAULT '',
  sent_at TEXT,
  parked_at TEXT,
  last_error TEXT,
  refused_at TEXT,
  about TEXT
);

INSERT INTO mails_anew (id, message_id, kind, header_id, created_at, due_at, attempts, claimed_until, sent_at, parked_at, last_error, refused_at)
SELECT id, message_id, kind, header_id, created_at, due_at, attempts, claimed_until, sent_at, parked_at, last_error, refused_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_anew RENAME TO mails;
CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL AND parked_at IS NULL;
CREATE INDEX mails_message ON mails (message_id);
CREATE INDEX mails_kind ON mails (kind, created_at);
