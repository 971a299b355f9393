-- The Message-ID of a mail is made from its own id, which never changes.
ALTER TABLE mails DROP COLUMN header_id;
-- Earlier releases write that column.
INSERT INTO required_migrations (name) VALUES ('006-message-id.sql');
