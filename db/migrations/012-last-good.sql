-- When a feed was last good, beside its state: it is asked for again and again, of many feeds at once.
ALTER TABLE feeds ADD COLUMN last_good TEXT;
