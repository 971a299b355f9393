-- Which calendars are failing is asked again and again by every server.
CREATE INDEX feeds_failures ON feeds (failures);
