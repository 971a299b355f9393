import { expect, onTestFinished, test, vi } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { deleteDueMessages } from "../../app/features/enquiries/retention.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { openTestDatabase } from "../database.ts";
import { readMarkup } from "../http/markup.ts";
import { openSite } from "../http/site.ts";
import { openMailbox } from "../mailbox.ts";

const day = 24 * 60 * 60_000;
const soon = { timeout: 60_000, interval: 20 };

/** A site whose clock a test sets, with a calendar that cannot be read, as when its certificate has expired; it mails the owner about it. */
async function openSiteByClock() {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const box = await openMailbox();
  onTestFinished(box.close);
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", "\ntimeZone:", '\ncalendars:\n  - { name: far, url: "https://127.0.0.1:9/far.ics" }\ntimeZone:');
  let now = new Date(Date.now() + day);
  const mail = { smtpUrl: box.url, from: "hello@example.com", to: "owner@example.com" };
  const site = await openSite({ mail }, { clock: () => now, published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(site.close);
  const database = await openTestDatabase(site.dataFolder);
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const setTime = (time: Date) => {
    now = time;
  };
  const passedAt = async () => (await database.selectFrom("retention").select("passed_at").executeTakeFirst())?.passed_at;
  /** Lets so many days pass, each with its pass. */
  const passDays = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      now = new Date(now.getTime() + day);
      vi.advanceTimersByTime(60 * 60_000);
      await vi.waitFor(async () => expect(await passedAt()).toBe(now.toISOString()), soon);
    }
  };
  const send = async (subject: string) => {
    const token = readMarkup((await site.get("/contact")).body).one("input", { name: "token" });
    const words = { name: "Lan", email: `${subject}@example.com`, subject, message: "Is the barn free?" };
    expect((await site.post("/contact", { ...words, token: token.get("value") ?? "" })).statusCode).toBe(303);
  };
  const subjects = async () => (await database.selectFrom("messages").select("subject").orderBy("subject").execute()).map(({ subject }) => subject);
  const alarms = () => database.selectFrom("mails").select("created_at").where("kind", "=", "calendar-failing").execute();
  return { database, clock: () => now, setTime, passDays, send, subjects, alarms };
}

test("a clock that is 800 days ahead for a month erases nothing, though the site stores its own alarms by it; the right clock goes on once vouched for", {
  timeout: 5 * 60_000,
}, async () => {
  const { database, clock, setTime, passDays, send, subjects, alarms } = await openSiteByClock();
  const six = ["1", "2", "3", "4", "5", "6"];
  for (const subject of six) await send(subject);
  await passDays(9);
  const right = clock();
  setTime(new Date(right.getTime() + 800 * day));
  // The next failure is the third, which raises an alarm: in the days that have passed at once it was fetched once.
  // A fetch that is under way stores its own number of failures, so it is set until there is an alarm.
  await vi.waitFor(async () => {
    const raised = (await alarms()).filter(({ created_at }) => created_at > right.toISOString());
    if (raised.length === 0) await database.updateTable("feeds").set({ failures: 2, due_at: "" }).where("failures", ">", 0).execute();
    expect(raised).not.toEqual([]);
  }, soon);
  await passDays(30);
  expect(await subjects()).toEqual(six);

  setTime(right);
  await passDays(9);
  const seen = () => database.selectFrom("messages").select("seen_days").distinct().execute();
  const before = await seen();
  await passDays(1);
  expect(await seen()).toEqual(before);
  expect(await deleteDueMessages(database, { now: clock(), built: new Date(0) })).toMatchObject({ forgotten: 0 });
  await passDays(1);
  expect(await seen()).not.toEqual(before);
  expect(await subjects()).toEqual(six);
});

test("a message that is accepted by a clock whose battery is dead is kept as long as any other once the clock is right", {
  timeout: 5 * 60_000,
}, async () => {
  const { database, clock, setTime, passDays, send, subjects } = await openSiteByClock();
  const right = clock();
  setTime(new Date("2000-01-01T00:00:12Z"));
  await send("early");
  await passDays(1);
  setTime(right);
  await passDays(39);
  expect(await subjects()).toEqual(["early"]);
  const [message] = await database.selectFrom("messages").select(["received_at", "kept_from", "seen_days"]).execute();
  expect(message).toEqual({ received_at: "2000-01-01T00:00:12.000Z", kept_from: new Date(right.getTime() + 9 * day).toISOString(), seen_days: 30 });
});
