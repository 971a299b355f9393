import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/database.ts";
import { storeMessage } from "../../../tests/enquiries.ts";
import { findSubject } from "./enquiry-store.server.ts";

test("an enquiry keeps its currency, with a total of more digits than dollars need", async () => {
  const database = await openTestDatabase();
  const about = { stay: "nha-ben-song", from: "2027-01-02", to: "2027-02-02", guests: 2, total: 4_650_000_000, currency: "VND" };
  const id = await storeMessage(database, {}, { about });
  expect(await findSubject(database, id)).toMatchObject({ about });
});

test("what was stored before currencies is in US dollars", async () => {
  const database = await openTestDatabase();
  const id = await storeMessage(database, {}, { about: { total: 101_100 } });
  const { currency: _currency, ...row } = await database.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await database
    .insertInto("messages")
    .values({ ...row, id: "before", submission: "before" } as typeof row & { currency: string })
    .execute();
  expect((await findSubject(database, "before"))?.about).toMatchObject({ currency: "USD", total: 101_100 });
});
