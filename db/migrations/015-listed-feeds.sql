-- When a running release last said that it lists the feed: one that none has listed for a week is forgotten. '': none said so since this column is there.
ALTER TABLE feeds ADD COLUMN listed_at TEXT NOT NULL DEFAULT '';
