-- When work that is done once a day was done last, whichever server did it.
CREATE TABLE daily_work (name TEXT PRIMARY KEY, done_at TEXT NOT NULL);
