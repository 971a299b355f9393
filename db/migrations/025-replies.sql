-- What an owner has answered to a guest from the site.
CREATE TABLE replies (
  -- Also the id of the mail to the guest, and so in its Message-ID.
  id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  -- The same tap has the same key, however often it arrives.
  idempotency_key TEXT NOT NULL,
  -- 'answer' or 'declined'
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  -- When it was last given to the outbox.
  created_at TEXT NOT NULL,
  -- When the owner took it back before it was sent.
  taken_back_at TEXT,
  -- When its mail was refused or given up, so that it came back to the owner.
  returned_at TEXT,
  UNIQUE (message_id, idempotency_key)
);

-- How a message was answered: 'reply', 'declined' or 'elsewhere'. NULL for one that an earlier release has marked as answered.
ALTER TABLE messages ADD COLUMN answered_how TEXT;
