-- Where a calendar is fetched from; '' for a file, and until this release has fetched it. One email tells of all failing ones of a host.
ALTER TABLE feeds ADD COLUMN host TEXT NOT NULL DEFAULT '';
-- The same for all calendars of one email that they fail: another one says when all of them are well again.
ALTER TABLE feeds ADD COLUMN alarm TEXT;
