-- How often something happened on a day: a page was viewed, a place searched for (app/analytics). Nothing in it tells of whom.
CREATE TABLE daily_counts (day TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, kind, name));
