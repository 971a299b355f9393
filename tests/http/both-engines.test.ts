import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { createToken, testSecret } from "../enquiries.ts";
import { type PostgresServer, startPostgres } from "../postgres.ts";
import { command } from "./commands.ts";
import { openSite } from "./site.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const words = ["Nắng đẹp", "Ý", "ý", "a;b", '"quoted", and more', "=1+1", "🌞", "two\r\nlines", "L\0an", "ế ậ ỗ"];

const stay = { from: "2026-12-24", to: "2027-01-02", guests: "2" };
const inMarch = { from: "2027-03-01", to: "2027-03-05" };

/** What messages are about: each column that a message can have, by itself where that can be. */
const subjects: Record<string, string>[] = [
  {},
  { stay: "the-old-barn", ...stay },
  { homes: "the-old-barn,the-glass-house,gone", ...stay },
  { from: "2026-12-24" },
  { to: "2026-12-24" },
  { guests: "3" },
  { stay: "riverbend-retreat", ...inMarch, guests: "4", ages: "3,14", infants: "1", pets: "1", extras: "breakfast,firewood" },
  { stay: "riverbend-retreat", ...inMarch, guests: "2", total: "120761" },
];

/** Posts the same 80 messages, good ones, those that look like spam, and repeats, to a site with a clock of its own. */
async function fill(databaseUrl: string | undefined): Promise<Record<string, string>> {
  const dataFolder = makeDataFolder();
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  const mail = { smtpUrl: "smtp://127.0.0.1:9", from: "hello@example.com", to: "owner@example.com" };
  const site = await openSite({ dataFolder, databaseUrl, trustedProxies: ["127.0.0.1"], mail }, { clock: () => new Date(now) });
  onTestFinished(site.close);
  for (let at = 0; at < 80; at += 1, now += 45_000) {
    const word = words[at % words.length] ?? "";
    const fields = {
      name: `${word} ${at % 60}`,
      email: `Guest-${at % 60}@example.com`,
      subject: word,
      message: `${word}\n${at % 20}`,
      website: at % 7 ? "" : "x",
    };
    const about = subjects[at % subjects.length];
    const token = at % 11 ? createToken(Date.now() - now + 60_000) : "";
    await site.post("/contact", { ...fields, ...about, token }, { "x-forwarded-for": `10.0.${at % 36}.1` });
  }
  return { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: testSecret }) };
}

async function inbox(variables: Record<string, string>, task: string[]): Promise<string> {
  const masked = (text: string) =>
    text
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, "ID")
      .replace(/^[\da-f]{8} /gm, "ID ")
      .replace(/"submission": "\w+"|"oldestWaiting": \d+/g, "");
  return masked((await command("inbox", task, variables)).stdout);
}

test("the same 80 messages give the same inbox, CSV and JSON on both engines, letter for letter but for ids", { timeout: 120_000 }, async () => {
  const [sqlite, postgres] = await Promise.all([fill(undefined), fill(server.url("postgres"))]);
  for (const task of [[], ["--suspicious"], ["export"], ["--json"], ["--suspicious", "--json"], ["export", "--json"]]) {
    const [here, there] = [await inbox(sqlite, task), await inbox(postgres, task)];
    expect(there).toBe(here);
    expect(here.length).toBeGreaterThan(1_000);
  }
});
