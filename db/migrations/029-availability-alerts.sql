-- Who wants one mail when taken nights become free (app/features/enquiries/alerts). Nothing is held for them.
CREATE TABLE availability_alerts (
  -- Also the id of the mail that asks for confirmation.
  id TEXT PRIMARY KEY,
  -- A keyed hash of the email address, which the links of the mails carry.
  address TEXT NOT NULL,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  home TEXT NOT NULL,
  check_in TEXT NOT NULL,
  -- The stay as the query of a page: `?from=2027-02-12&to=2027-02-16&guests=4`.
  stay TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When the mail that asks for confirmation was added; NULL where one of the same day asks for this too.
  confirmation_queued_at TEXT,
  -- Without it, the row is deleted after a day.
  confirmed_at TEXT,
  -- When the mail that the nights are free was added, and its id.
  notified_at TEXT,
  mail_id TEXT,
  -- When somebody ended it, or its mail was refused.
  ended_at TEXT
);
CREATE INDEX availability_alerts_address ON availability_alerts (address);
