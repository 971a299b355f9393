-- On how many days a daily pass has seen a message (app/features/enquiries/retention.server.ts): its time alone says nothing, since it may come from a wrong clock.
ALTER TABLE messages ADD COLUMN seen_days INTEGER NOT NULL DEFAULT 0;
-- When it was first seen, where the time at which it came cannot be true; then its 24 months begin here.
ALTER TABLE messages ADD COLUMN kept_from TEXT;
-- What is here was seen by the passes of earlier releases; nothing is older than the site.
UPDATE messages SET seen_days = 1 WHERE received_at >= '2026-11-01';
-- The last pass, by the clock of its server, and how many have to follow until the clock is believed; the last that counted; and the latest time stored of which an operator knows that it is wrong.
CREATE TABLE retention (id TEXT PRIMARY KEY, passed_at TEXT NOT NULL, doubts INTEGER NOT NULL, counted_at TEXT, known_until TEXT);
