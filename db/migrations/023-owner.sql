-- Which devices may open the pages below /owner (docs/decisions/038-owner-access.md).

-- A link admits one device, once. Link and code are signatures of the id, so nothing in this table admits anybody.
CREATE TABLE owner_links (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  used_at TEXT,
  -- Wrong codes that were typed while it could be used.
  tries INTEGER NOT NULL DEFAULT 0
);

-- One row. Whoever creates a link changes it first, so that links are counted one after the other.
CREATE TABLE owner_access (id INTEGER PRIMARY KEY, requests INTEGER NOT NULL);
INSERT INTO owner_access (id, requests) VALUES (1, 0);

-- The SHA-256 of the token in the cookie of an admitted device.
CREATE TABLE owner_sessions (token_hash TEXT PRIMARY KEY, created_at TEXT NOT NULL, last_used_at TEXT NOT NULL);
