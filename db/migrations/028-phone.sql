-- A number to reach the guest by telephone or messenger, as typed; empty where none was given.
ALTER TABLE messages ADD COLUMN phone TEXT NOT NULL DEFAULT '';
