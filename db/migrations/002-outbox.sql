-- Mails that are to be sent. A worker claims one for a while; who dies while it holds a mail loses it to the next.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  -- 'owner' or 'receipt'
  kind TEXT NOT NULL,
  -- The Message-ID header, the same on every attempt.
  header_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  claimed_until TEXT NOT NULL DEFAULT '',
  sent_at TEXT,
  -- When it was given up; an operator may send it again.
  parked_at TEXT,
  last_error TEXT
);

CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL AND parked_at IS NULL;
CREATE INDEX mails_message ON mails (message_id);
