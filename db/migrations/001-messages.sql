-- What visitors write. Times are UTC in ISO 8601, days YYYY-MM-DD.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  -- The same submission has the same key, however often it arrives.
  submission TEXT NOT NULL UNIQUE,
  received_at TEXT NOT NULL,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  stay TEXT,
  check_in TEXT,
  check_out TEXT,
  guests INTEGER,
  -- Why it looks like spam; none for a message that does not, or was released.
  suspicion TEXT,
  answered_at TEXT
);

CREATE INDEX messages_received_at ON messages (received_at);
CREATE INDEX messages_email ON messages (email, received_at);
