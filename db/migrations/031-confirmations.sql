-- An answer that confirms a booking: of which home, and everything on its page as JSON. NULL for other answers.
ALTER TABLE replies ADD COLUMN confirms TEXT;
ALTER TABLE replies ADD COLUMN confirmation TEXT;
