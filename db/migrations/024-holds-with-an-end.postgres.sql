-- A hold may have an end (NULL: none), of which the owner is told beforehand. A message may hold its nights at each of several homes.
ALTER TABLE holds ADD COLUMN expires_at TEXT;
ALTER TABLE holds ADD COLUMN end_told_at TEXT;
ALTER TABLE holds DROP CONSTRAINT holds_message_id_key;
ALTER TABLE holds ADD UNIQUE (message_id, home);
