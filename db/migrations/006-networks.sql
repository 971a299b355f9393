-- How often a network has written lately, whichever server it met. No address is stored, only a hash by a key of the day.
CREATE TABLE networks (
  network TEXT PRIMARY KEY,
  -- The times of its messages in the last hour, as a JSON list.
  times TEXT NOT NULL,
  last_at TEXT NOT NULL
);

CREATE TABLE network_keys (day TEXT PRIMARY KEY, secret TEXT NOT NULL);
