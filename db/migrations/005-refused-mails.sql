-- When the mail server said for good that there is no such address; such a mail is parked too, and nobody can mend it.
ALTER TABLE mails ADD COLUMN refused_at TEXT;
