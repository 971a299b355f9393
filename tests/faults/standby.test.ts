import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { openMailbox } from "../mailbox.ts";
import { copyCluster, endGroup, freeze, makeCluster, type PostgresServer, queryPostgres, startPostgres } from "../postgres.ts";
import { ask, post, thankedId, writePosting } from "./client.ts";
import { openFront } from "./front.ts";
import { expectHonestAnswer, expectKept, Guests, type StoredMessage } from "./guests.ts";
import { expectHonest } from "./honest.ts";
import { makeDue, startServer } from "./server.ts";

const minute = 60_000;
/** Milliseconds from the promotion until every server takes messages again. */
const comeback = 10_000;
/** Milliseconds in which a visitor is told that nobody knows. */
const longestAnswer = 10_000;
/** Milliseconds that a machine may need more which is busy with other tests. */
const leeway = 5_000;

/** In short the harder one: who is killed ends its connections, as cluster.test.ts does to it. */
const strikes: [string, (server: PostgresServer) => unknown][] = [
  ["stands still", freeze],
  ["is killed", ({ child }) => endGroup(child)],
];

test.each(strikes.slice(0, inForm({ short: 1, long: 2 })))(
  "a primary that %s: its standby is promoted, no thanked message is lost, and the servers find it by themselves",
  {
    timeout: 5 * minute,
  },
  async (_, strike) => {
    const [box, { primary, standby }] = [await openMailbox(), await openPair()];
    onTestFinished(box.close);
    const way = await openWay(primary.port);
    const url = primary.url("postgres").replace(String(primary.port), String(way.port));
    const servers = await startServers(inForm({ short: 2, long: 3 }), url, box.url);
    const front = await openFront(servers.map(({ port }) => port));
    const guests = new Guests();
    // Now every server holds as many connections as it may.
    await Promise.all(Array.from({ length: 4 }, () => guests.send(front.port, 10, expectHonestAnswer)));
    expect(guests.thanked.size).toBe(40);
    let isOpen = true;
    const posting = (async () => {
      for (; isOpen; await pause(200)) await guests.send(front.port, 3, expectHonestAnswer);
    })();
    await vi.waitFor(() => expect(guests.thanked.size).toBeGreaterThan(50), { timeout: minute, interval: 10 });

    await strike(primary);
    await pause(1_000);
    await queryPostgres(standby.url("postgres"), "SELECT pg_promote()");
    way.leadTo(standby.port);
    const promoted = Date.now();
    const took = await Promise.all(
      servers.map(async ({ port }) => {
        while (!thankedId(await post(port, writePosting()))) await pause(50);
        return Date.now() - promoted;
      }),
    );
    console.log(`thanked again ${took.join(", ")} ms after the promotion`);
    for (const time of took) expect(time).toBeLessThan(comeback);

    isOpen = false;
    await posting;
    await guests.sendUnsure(front.port);
    const now = standby.url("postgres");
    await queryPostgres(now, makeDue);
    const waiting = () => queryPostgres(now, "SELECT id FROM mails WHERE sent_at IS NULL");
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 2 * minute, interval: 300 });
    expectKept(await queryPostgres<StoredMessage>(now, "SELECT * FROM messages"), box.mails, guests);
  },
);

test("while the standby is lost, probes and workers leave the connections alone, visitors are told in time that nobody knows, pages come, and once it is back each message is stored once", {
  timeout: 5 * minute,
}, async () => {
  const { primary, standby, startStandby } = await openPair();
  const [box, url] = [await openMailbox(), primary.url("postgres")];
  onTestFinished(box.close);
  const [server, leaving] = await startServers(2, url, box.url);
  if (!server || !leaving) throw new Error("There are no servers.");
  const probe = () => Promise.all([server, leaving].map(async ({ port }) => (await ask(port, "/readyz/messages")).status));
  expect(thankedId(await post(server.port, writePosting()))).toBeDefined();
  await vi.waitFor(async () => expect(await probe()).toEqual([200, 200]), { timeout: minute, interval: 500 });
  // Its mails are on no connection any more.
  const unsent = () => queryPostgres(url, "SELECT id FROM mails WHERE sent_at IS NULL");
  await vi.waitFor(async () => expect(await unsent()).toEqual([]), { timeout: minute, interval: 200 });
  await endGroup(standby.child);

  // The workers have something to do, but for those that wait already with a feed in their hands.
  const free = "SELECT home, name FROM feeds FOR UPDATE SKIP LOCKED";
  await queryPostgres(url, `SET synchronous_commit = local; UPDATE feeds SET due_at = '', claimed_until = '' WHERE (home, name) IN (${free})`);
  // What was well a moment ago may still count as well.
  await vi.waitFor(async () => expect(await probe()).toEqual([503, 503]), { timeout: minute, interval: 500 });
  const waiting = async () => (await queryPostgres(url, "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")).length;
  const first = await waiting();
  expect(first).toBeGreaterThan(0);
  for (const until = Date.now() + inForm({ short: 12_000, long: minute }); Date.now() < until; await pause(500))
    expect(await probe()).toEqual([503, 503]);
  // A feed that was claimed, and was being fetched, is stored.
  expect(await waiting()).toBeLessThanOrEqual(first + 2);

  const postings = Array.from({ length: 24 }, () => writePosting());
  const asked = Date.now();
  const answers = Promise.all(postings.map(async (posting) => ({ posting, answer: await post(server.port, posting), took: Date.now() - asked })));
  await pause(500);
  for (const path of ["/", "/contact", "/readyz"]) expect([path, (await ask(server.port, path)).status]).toEqual([path, 200]);
  expect((await ask(server.port, "/readyz/messages")).status).toBe(503);
  for (const { posting, answer, took } of await answers) {
    expectHonest(answer, posting, { mayBeUnknown: true });
    expect(took).toBeLessThan(longestAnswer + leeway);
  }
  // Nobody waits for the database now, and no message could be stored all the same.
  expect((await ask(server.port, "/readyz/messages")).status).toBe(503);
  const [late] = await startServers(1, url);
  expect((await ask(late?.port ?? 0, "/")).status).toBe(200);
  const stopping = Date.now();
  expect(await leaving.end()).toBe(0);
  expect(Date.now() - stopping).toBeLessThan(longestAnswer + leeway);

  await startStandby();
  for (const posting of postings) expect(thankedId(await post(server.port, posting))).toBeDefined();
  await vi.waitFor(async () => expect((await ask(server.port, "/readyz/messages")).status).toBe(200), { timeout: 20_000, interval: 200 });
  expect(await queryPostgres(url, "SELECT count(*)::int AS count FROM messages")).toEqual([{ count: 1 + postings.length }]);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000, interval: 200 });
});

/** A PostgreSQL that says a change is made when its standby has it too. */
async function openPair() {
  const folder = makeCluster();
  // What was never started may be copied: there is no pg_basebackup everywhere.
  const copy = copyCluster(folder);
  const primary = await startPostgres({ fsync: "on", synchronous_standby_names: "standby" }, folder);
  onTestFinished(primary.stop);
  writeFileSync(join(copy, "standby.signal"), "");
  const follow = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  // Once promoted, it waits for no standby of its own.
  const startStandby = (port?: number) => startPostgres({ fsync: "on", primary_conninfo: follow }, copy, port);
  const standby = await startStandby();
  let last = standby;
  onTestFinished(() => last.stop());
  return {
    primary,
    standby,
    startStandby: async () => {
      last = await startStandby(standby.port);
    },
  };
}

async function startServers(count: number, databaseUrl: string, smtpUrl?: string) {
  const start = () => startServer({ dataFolder: makeDataFolder(), databaseUrl, smtpUrl, variables: { BUSY_AFTER: "0" } });
  const servers = await Promise.all(Array.from({ length: count }, start));
  await Promise.all(servers.map(({ ready }) => ready));
  return servers;
}

/** A way to a server that can be led to another, as a moved address: who is on the way to the first then hears of neither. */
async function openWay(to: number) {
  let target = to;
  const relay = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.pipe(upstream);
    upstream.pipe(client);
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  onTestFinished(() => void relay.close());
  const address = relay.address();
  if (address === null || typeof address === "string") throw new Error("The relay has no port.");
  const leadTo = (port: number) => {
    target = port;
  };
  return { port: address.port, leadTo };
}
