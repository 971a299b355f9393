-- What takes the nights of homes. Days are YYYY-MM-DD; of a span, `ends` is the morning of departure.

-- Nights that are held here: for a message, or blocked by the owner for a reason.
CREATE TABLE holds (
  id TEXT PRIMARY KEY,
  home TEXT NOT NULL,
  first_night TEXT NOT NULL,
  ends TEXT NOT NULL,
  message_id TEXT UNIQUE REFERENCES messages (id) ON DELETE SET NULL,
  reason TEXT,
  held_at TEXT NOT NULL
);

CREATE INDEX holds_home ON holds (home);

-- A night of a home is held once, whoever is quicker.
CREATE TABLE held_nights (
  home TEXT NOT NULL,
  night TEXT NOT NULL,
  hold_id TEXT NOT NULL REFERENCES holds (id) ON DELETE CASCADE,
  PRIMARY KEY (home, night)
);

CREATE INDEX held_nights_hold ON held_nights (hold_id);

-- The calendars that are read from elsewhere, one row for each feed that a home lists. A worker claims one for a while, as it does a mail.
CREATE TABLE feeds (
  home TEXT NOT NULL,
  name TEXT NOT NULL,
  due_at TEXT NOT NULL,
  claimed_until TEXT NOT NULL DEFAULT '',
  etag TEXT,
  last_modified TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  events INTEGER NOT NULL DEFAULT 0,
  -- What it said and is believed, as JSON (app/ical/reconcile-feed.ts).
  state TEXT NOT NULL,
  last_error TEXT,
  -- When the owner was told that it fails.
  told_at TEXT,
  PRIMARY KEY (home, name)
);

CREATE INDEX feeds_due ON feeds (due_at);

CREATE TABLE feed_spans (
  home TEXT NOT NULL,
  feed TEXT NOT NULL,
  first_night TEXT NOT NULL,
  ends TEXT NOT NULL,
  PRIMARY KEY (home, feed, first_night, ends),
  FOREIGN KEY (home, feed) REFERENCES feeds (home, name) ON DELETE CASCADE
);

-- Which calendars have changed, for servers that keep them in memory: each change has a number of its own, larger than all before.
CREATE TABLE calendar_changes (home TEXT PRIMARY KEY, version INTEGER NOT NULL, changed_at TEXT NOT NULL);
CREATE INDEX calendar_changes_version ON calendar_changes (version);
CREATE TABLE calendar_versions (id INTEGER PRIMARY KEY, version INTEGER NOT NULL);
INSERT INTO calendar_versions (id, version) VALUES (1, 0);
