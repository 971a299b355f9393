CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL,
  language TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  stay TEXT,
  check_in TEXT,
  check_out TEXT,
  guests INTEGER
);

CREATE INDEX messages_received_at ON messages (received_at);
