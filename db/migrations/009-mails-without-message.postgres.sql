-- A mail may be about something else than a message; `about` says what, as JSON.
ALTER TABLE mails ALTER COLUMN message_id DROP NOT NULL;
ALTER TABLE mails ADD COLUMN about TEXT;
