import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { thanksFor } from "../enquiries.ts";
import { openMailbox } from "../mailbox.ts";
import { queryPostgres, startPostgres } from "../postgres.ts";
import { ask, askAgain, post, thankedId, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

/** Whoever comes, the workers look into the outbox, for calendars that are due, how they are, for changes of calendars and holds that end. */
const ofWorkers =
  /^update "(mails|feeds)" set|^select \* from "(messages|calendar_changes|holds" where "expires_at" is not null)|^select (count\(\*\) as "count"|"home", "name"(, "last_good")?) from "feeds"|pg_stat_activity/;

/** By the table of docs/performance.md, Several servers. */
const most = { page: 0, form: 0, thanks: 1, message: 13 };

test("pages and the form need no query, thanks need one, and a message a dozen", { timeout: 120_000 }, async () => {
  const [database, box] = [await startPostgres(), await openMailbox()];
  onTestFinished(database.stop);
  onTestFinished(box.close);
  const way = await openListener(database.port);
  const databaseUrl = database.url("postgres").replace(String(database.port), String(way.port));
  const server = await startServer({ dataFolder: makeDataFolder(), databaseUrl, smtpUrl: box.url });
  await server.ready;
  await askAgain(server.port, "/");
  // What it does at its start is over: it has fetched the calendars of the sample, and within two seconds read what they changed.
  const unread = () => queryPostgres(database.url("postgres"), "SELECT name FROM feeds WHERE claimed_until <> '' OR state NOT LIKE '%lastGood%'");
  const listed = () => queryPostgres(database.url("postgres"), "SELECT name FROM feeds");
  await vi.waitFor(async () => expect([await listed(), await unread()]).toEqual([expect.arrayContaining([expect.anything()]), []]), {
    timeout: 30_000,
  });
  await pause(4_000);
  const queriesFor = async (work: () => Promise<unknown>) => {
    way.heard.length = 0;
    await work();
    return way.heard.filter((words) => !ofWorkers.test(words));
  };
  for (const page of ["/", "/vi/stays", "/stays?where=aspen", "/blogs", "/nothing-here", "/readyz"])
    expect([page, await queriesFor(() => askAgain(server.port, page))]).toEqual([page, []]);
  expect(await queriesFor(() => ask(server.port, "/contact"))).toHaveLength(most.form);
  // The first message of a day also makes the key of the day.
  await post(server.port, writePosting());
  let id: string | undefined;
  const ofMessage = await queriesFor(async () => {
    id = thankedId(await post(server.port, writePosting()));
  });
  console.log(`A message: ${ofMessage.length} queries\n${ofMessage.map((words) => words.slice(0, 100)).join("\n")}`);
  expect(id).toBeDefined();
  expect(ofMessage.at(0)).toBe("begin");
  expect(ofMessage.length).toBeLessThanOrEqual(most.message);
  expect(await queriesFor(() => ask(server.port, thanksFor(id ?? "")))).toHaveLength(most.thanks);
});

/** A way to PostgreSQL that notes what is asked. */
async function openListener(to: number) {
  const heard: string[] = [];
  const relay = createServer((client) => {
    const upstream = connect(to, "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    const note = readQueries((words) => heard.push(words));
    client.on("data", note);
    client.pipe(upstream);
    upstream.pipe(client);
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  onTestFinished(() => void relay.close());
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port.");
  return { port: address.port, heard };
}

/** Reads the messages of a client (PostgreSQL, Frontend/Backend Protocol, 55.7): Query and Parse hold the words of a query. */
function readQueries(onQuery: (words: string) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      // The first message has no type.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : "";
      const [first = "", second = ""] = rest
        .subarray(head + 4, end)
        .toString()
        .split("\0");
      if (type === "Q") onQuery(first);
      if (type === "P") onQuery(second);
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
