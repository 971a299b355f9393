-- Which reminders of an unanswered message are done. `sent_at`: when its mail was added; none where a later one took its place, or nothing is mailed.
CREATE TABLE reminders (
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  -- '3h', '20h' or '24h'
  kind TEXT NOT NULL,
  sent_at TEXT,
  PRIMARY KEY (message_id, kind)
);
-- From when reminders count, where it is not `received_at`: the release of what looked like spam, or when a message was found whose time is in the future.
ALTER TABLE messages ADD COLUMN remind_from TEXT;
-- Messages from before the upgrade get none.
INSERT INTO reminders (message_id, kind)
SELECT messages.id, kinds.kind FROM messages CROSS JOIN (SELECT '3h' AS kind UNION ALL SELECT '20h' UNION ALL SELECT '24h') AS kinds;
-- Every server looks for these each minute.
CREATE INDEX messages_open ON messages (received_at) WHERE answered_at IS NULL AND suspicion IS NULL;
