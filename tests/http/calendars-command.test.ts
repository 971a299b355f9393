import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase } from "../database.ts";

async function open() {
  const dataFolder = makeDataFolder();
  const database = await openTestDatabase(dataFolder);
  const variables = await databaseVariables(dataFolder);
  /** What `npm run calendars` runs, as a process of its own. */
  const calendars = (...words: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, ["build/server/calendars.js", ...words], { env: variables }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
      );
    });
  const addFeed = async (name: string, first_night: string, ends: string) => {
    await database
      .insertInto("feeds")
      .values({ home: "the-old-barn", name, due_at: "", claimed_until: "", events: 1, failures: 0, source: "", state: "{}" })
      .execute();
    await database.insertInto("feed_spans").values({ home: "the-old-barn", feed: name, first_night, ends }).execute();
  };
  return { calendars, addFeed };
}

test("an owner blocks nights for a reason, sees them, and frees them again", async () => {
  const { calendars } = await open();
  expect(await calendars("show", "the-old-barn")).toEqual({ code: 0, said: "No night is taken.\n" });
  expect(await calendars("block", "the-old-barn", "2027-02-26", "2027-03-02", "painting")).toEqual({
    code: 0,
    said: "Blocked: the-old-barn, 2027-02-26 to 2027-03-02\n",
  });
  expect(await calendars("show", "the-old-barn")).toEqual({ code: 0, said: "2027-02-26 to 2027-03-02 blocked: painting\n" });
  expect(JSON.parse((await calendars("show", "the-old-barn", "--json")).said)).toMatchObject({
    taken: [{ from: "2027-02-26", to: "2027-03-02", by: { reason: "painting" } }],
  });
  expect(await calendars("block", "the-old-barn", "2027-03-01", "2027-03-05")).toEqual({
    code: 1,
    said: "These nights are not free: 2027-02-26 to 2027-03-02 blocked: painting.\n",
  });
  expect(await calendars("unblock", "the-old-barn", "2027-02-26", "2027-03-01")).toEqual({
    code: 1,
    said: "No block has these nights; there are: 2027-02-26 to 2027-03-02 blocked: painting.\n",
  });
  expect((await calendars("unblock", "the-old-barn", "2027-02-26", "2027-03-02")).code).toBe(0);
  expect(await calendars("show", "the-old-barn")).toEqual({ code: 0, said: "No night is taken.\n" });
});

test("nights that two calendars hold, and nothing of ours, are named", async () => {
  const { calendars, addFeed } = await open();
  await addFeed("airbnb", "2027-02-26", "2027-03-02");
  expect((await calendars("show", "the-old-barn")).said).toBe("2027-02-26 to 2027-03-02 by the calendar airbnb\n");
  await addFeed("vrbo", "2027-02-26", "2027-03-02");
  expect((await calendars("show", "the-old-barn")).said).toContain("2027-02-26 to 2027-03-02 stands in several calendars and in no message of ours");
});

test("how each calendar is, is told in a line; without any, that too", async () => {
  const { calendars, addFeed } = await open();
  expect(await calendars()).toEqual({ code: 0, said: "No home lists a calendar of another platform.\n" });
  await addFeed("airbnb", "2027-02-26", "2027-03-02");
  expect((await calendars()).said).toMatch(/^the-old-barn airbnb: never good yet; next try /);
  expect(JSON.parse((await calendars("health", "--json")).said)).toMatchObject([{ home: "the-old-barn", name: "airbnb", events: 1, lastGood: null }]);
});

test.each([
  [["show", "../team"], 'HOME: found "../team"; allowed: the name of a folder of content/stays.'],
  [["block", "the-old-barn", "2027-02-31", "2027-03-02"], 'FROM: found "2027-02-31"; allowed: a day such as 2027-02-26.'],
  [["block", "the-old-barn", "2027-03-02", "2027-03-02"], 'TO: found "2027-03-02"; allowed: a day after FROM'],
  [["dance"], "npm run calendars -- block HOME FROM TO"],
])("%j is answered with what is allowed", async (words, answer) => {
  const { calendars } = await open();
  expect(await calendars(...words)).toEqual({ code: 1, said: expect.stringContaining(answer) });
});
