-- A hold may have an end (NULL: none), of which the owner is told beforehand. A message may hold its nights at each of several homes.
-- SQLite cannot drop a constraint: the table is made anew. The nights that refer to it too, for to drop it would delete them.
CREATE TABLE holds_anew (
  id TEXT PRIMARY KEY,
  home TEXT NOT NULL,
  first_night TEXT NOT NULL,
  ends TEXT NOT NULL,
  message_id TEXT REFERENCES messages (id) ON DELETE SET NULL,
  reason TEXT,
  held_at TEXT NOT NULL,
  expires_at TEXT,
  end_told_at TEXT,
  UNIQUE (message_id, home)
);

CREATE TABLE held_nights_anew (
  home TEXT NOT NULL,
  night TEXT NOT NULL,
  hold_id TEXT NOT NULL REFERENCES holds_anew (id) ON DELETE CASCADE,
  PRIMARY KEY (home, night)
);

INSERT INTO holds_anew (id, home, first_night, ends, message_id, reason, held_at)
SELECT id, home, first_night, ends, message_id, reason, held_at FROM holds;
INSERT INTO held_nights_anew (home, night, hold_id) SELECT home, night, hold_id FROM held_nights;
DROP TABLE held_nights;
DROP TABLE holds;
ALTER TABLE holds_anew RENAME TO holds;
ALTER TABLE held_nights_anew RENAME TO held_nights;
CREATE INDEX holds_home ON holds (home);
CREATE INDEX held_nights_hold ON held_nights (hold_id);
