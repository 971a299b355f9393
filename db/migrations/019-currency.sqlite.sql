-- The currency of the totals; amounts are in its smallest unit. Until now all were US dollars.
ALTER TABLE messages ADD COLUMN currency TEXT NOT NULL DEFAULT 'USD';
