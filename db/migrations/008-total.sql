-- What the visitor was told that the stay costs in all, in cents; none where no price was told.
ALTER TABLE messages ADD COLUMN total INTEGER;
