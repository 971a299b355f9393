-- The currency of the totals; amounts are in its smallest unit. Until now all were US dollars. A total in a currency of small
-- value needs more digits; SQLite has room for them.
ALTER TABLE messages ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD';
ALTER TABLE messages ALTER COLUMN total TYPE BIGINT;
