-- A message must not cost more the more of them are stored: neither to find its text again, nor its receipt.
CREATE INDEX messages_text ON messages (substr(message, 1, 64), received_at);
CREATE INDEX mails_kind ON mails (kind, created_at);
DROP INDEX messages_email;
