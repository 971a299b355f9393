-- How many messages the token of a form was used for; forgotten when the token is too old to be used.
CREATE TABLE form_tokens (token TEXT PRIMARY KEY, messages INTEGER NOT NULL, used_at TEXT NOT NULL);
