import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { openMailbox } from "../mailbox.ts";
import { endGroup, makeCluster, queryPostgres, startPostgres } from "../postgres.ts";
import { type Answer, ask } from "./client.ts";
import { openFront } from "./front.ts";
import { expectHonestAnswer, expectKept, Guests, refuse, type StoredMessage } from "./guests.ts";
import { makeDue, startServer } from "./server.ts";

const rounds = inForm({ short: 5, long: 300 });
const minute = 60_000;
const day = 24 * 60 * minute;
const postingsOfRound = 10;

const random = (below: number) => Math.floor(Math.random() * below);

test(`three servers behind nginx, on PostgreSQL: after ${rounds} rounds in which one of the five is killed, every thanked message is stored once and mailed, none under two Message-IDs`, {
  timeout: inForm({ short: 8 * minute, long: 120 * minute }),
}, async () => {
  const [box, database] = [await openMailbox(), await openDatabase()];
  onTestFinished(box.close);
  const servers = await Promise.all([1, 2, 3].map(() => openServer(database.url, box.url)));
  const front = await openFront(servers.map(({ port }) => port));
  const victims = [
    ...servers.map((server) => ({ ...server, name: "server", onFailure: refuse })),
    // Its visitors get no answer, or an honest one.
    { ...front, name: "nginx", onFailure: (answer: Answer | undefined) => expect(answer, "an answer without nginx").toBeUndefined() },
    { ...database, name: "PostgreSQL", onFailure: expectHonestAnswer },
  ];
  const guests = new Guests();
  const killed: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    // A short run meets each of them.
    const victim = victims[rounds > victims.length ? random(victims.length) : round];
    if (!victim) throw new Error("There is nobody to kill.");
    killed[victim.name] = (killed[victim.name] ?? 0) + 1;
    let answers = 1 + random(postingsOfRound - 2);
    let returned: Promise<void> | undefined;
    const killSoon = () => {
      answers -= 1;
      if (answers === 0) returned = pause(random(20)).then(() => crash(victim));
    };
    const pages = watchPages(front.port);
    await guests.send(front.port, postingsOfRound, victim.onFailure, killSoon);
    await returned;
    const statuses = await pages.stop();
    if (victim.name !== "nginx") expect([victim.name, statuses]).toEqual([victim.name, [200]]);
    // As if the round had been hours ago: the limits of an hour are not what is tried here.
    await queryPostgres(database.url, `UPDATE messages SET received_at = '${new Date(Date.now() - day).toISOString()}'`);
  }

  await guests.sendUnsure(front.port);
  await queryPostgres(database.url, makeDue);
  const waiting = () => queryPostgres(database.url, "SELECT id FROM mails WHERE sent_at IS NULL");
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: inForm({ short: 2 * minute, long: 20 * minute }), interval: 200 });
  expectKept(await queryPostgres<StoredMessage>(database.url, "SELECT * FROM messages"), box.mails, guests);
  const tellings = `${guests.thanked.size} messages got thanks, ${guests.unsureTimes} times a guest was told otherwise; ${box.mails.length} mails came`;
  console.log(`Killed: ${JSON.stringify(killed)}; ${tellings}`);
  expect(guests.thanked.size).toBeGreaterThan(rounds * (postingsOfRound / 2));
});

/** What can be killed, and comes back. */
interface Victim {
  kill: () => Promise<unknown>;
  start: () => Promise<void>;
}

/** Ends it in the middle of what it does; it is back a moment later. */
async function crash({ kill, start }: Victim): Promise<void> {
  await kill();
  await pause(random(500));
  await start();
}

/** A PostgreSQL that keeps what it has committed, whatever happens to it. */
async function openDatabase(): Promise<Victim & { url: string }> {
  const [folder, settings] = [makeCluster(), { fsync: "on" }];
  let server = await startPostgres(settings, folder);
  const { port } = server;
  onTestFinished(() => server.stop());
  const start = async () => {
    server = await startPostgres(settings, folder, port);
  };
  return { url: server.url("postgres"), kill: () => endGroup(server.child), start };
}

async function openServer(databaseUrl: string, smtpUrl: string): Promise<Victim & { port: number }> {
  // A machine that is busy with other tests is not what is tried here.
  const settings = { dataFolder: makeDataFolder(), databaseUrl, smtpUrl, port: await findFreePort("127.0.0.1"), variables: { BUSY_AFTER: "0" } };
  let server = await startServer(settings);
  await server.ready;
  const start = async () => {
    server = await startServer(settings);
    await server.ready;
  };
  return { port: settings.port, kill: () => server.end("SIGKILL"), start };
}

/** Asks for pages, kept ones and such as have to be rendered, until it is stopped; then it resolves to the statuses that came, 0 for no answer. */
function watchPages(port: number) {
  const statuses = new Set<number>();
  let isOpen = true;
  const asking = (async () => {
    for (let turn = 0; isOpen; turn += 1) {
      const page = turn % 2 ? "/vi/stays" : `/stays?where=${crypto.randomUUID()}`;
      statuses.add(
        await ask(port, page).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await pause(50);
    }
  })();
  const stop = async () => {
    isOpen = false;
    await asking;
    return [...statuses];
  };
  return { stop };
}
