import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../tests/database.ts";
import { storeMessage } from "../../../../tests/enquiries.ts";
import { createHold } from "../../../availability/holds.server.ts";
import { listMessages } from "./inbox.server.ts";
import { formatInbox } from "./inbox-text.server.ts";

test.each([
  [{ from: "2026-12-24", to: "2027-01-02", guests: 4 }, "[2026-12-24 to 2027-01-02, 4 guests]"],
  [{ from: "2026-12-24" }, "[2026-12-24 to ?]"],
  [{ to: "2027-01-02" }, "[? to 2027-01-02]"],
])("a stay that is asked for without a home stands in the list, whole or in part: %j", async (about, words) => {
  const database = await openTestDatabase();
  await storeMessage(database, {}, { about });
  const messages = await listMessages(database, { suspicious: false });
  expect(formatInbox(messages, { others: 0, parked: 0, now: new Date(), timeZone: "UTC" })).toContain(words);
});

test("nights that a message holds are listed with their dates if these differ from those of the message", async () => {
  const database = await openTestDatabase();
  const about = { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02" };
  const message = await storeMessage(database, {}, { about });
  await createHold(database, { home: about.stay, from: "2026-12-24", to: "2027-01-04", by: { message } }, new Date());
  const messages = await listMessages(database, { suspicious: false });
  expect(formatInbox(messages, { others: 0, parked: 0, now: new Date(), timeZone: "UTC" })).toContain(
    "[the-old-barn, 2026-12-24 to 2027-01-02, held 2026-12-24 to 2027-01-04]",
  );
});
