import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { queryPostgres, startPostgres } from "../postgres.ts";
import { ask } from "./client.ts";
import { openFront } from "./front.ts";
import { Guests, refuse } from "./guests.ts";
import { makeNewBuild } from "./new-build.ts";
import { startServer } from "./server.ts";

const minute = 60_000;
const visitors = inForm({ short: 3, long: 8 });
/** Milliseconds between two pages of a visitor. */
const breath = inForm({ short: 100, long: 0 });
/** Milliseconds for which visitors come before the first server is replaced, and after each. */
const between = inForm({ short: 1_000, long: 5_000 });

test("three servers are replaced one after the other: no page and no file fails, no message is lost", {
  timeout: inForm({ short: 3 * minute, long: 10 * minute }),
}, async () => {
  const database = await startPostgres();
  onTestFinished(database.stop);
  const places = await Promise.all([1, 2, 3].map(async () => ({ dataFolder: makeDataFolder(), port: await findFreePort("127.0.0.1") })));
  const start = async (place: (typeof places)[number], project?: string) => {
    const server = await startServer({ ...place, databaseUrl: database.url("postgres"), project, variables: { BUSY_AFTER: "0" } });
    await server.ready;
    return server;
  };
  const servers = await Promise.all(places.map((place) => start(place)));
  const front = await openFront(places.map(({ port }) => port));
  const visits = beginVisits(front.port);
  await pause(between);
  const newBuild = makeNewBuild();
  for (const [at, place] of places.entries()) {
    expect(await servers[at]?.end()).toBe(0);
    await start(place, newBuild);
    await pause(between);
  }
  const { pages, files, guests } = await visits.stop();
  expect(pages.failed).toEqual([]);
  expect(files.failed).toEqual([]);
  const stored = await queryPostgres<{ id: string }>(database.url("postgres"), "SELECT id FROM messages");
  expect(stored.map(({ id }) => id).sort()).toEqual([...guests.thanked.values()].sort());
  // Both builds were seen.
  expect(files.seen.filter((path) => path.includes("/assets/styles-"))).toHaveLength(2);
  expect(pages.count).toBeGreaterThan(10 * visitors);
  console.log(`${pages.count} pages, ${files.count} files and ${guests.thanked.size} messages while three servers were replaced`);
});

/** Visitors who ask for pages, each with the files that it names, and guests who write now and then. */
function beginVisits(port: number) {
  const [pages, files, guests] = [new Asked(port), new Asked(port), new Guests()];
  let isOpen = true;
  const visitor = async (_: unknown, number: number) => {
    for (let turn = number; isOpen; turn += 1) {
      const body = await pages.ask(addresses[turn % addresses.length]?.(turn) ?? "/");
      // In short a third of them each time: over the pages all are met.
      const share = inForm({ short: 3, long: 1 });
      await Promise.all(filesIn(body).flatMap((path, at) => ((at + turn) % share === 0 ? files.ask(path) : [])));
      await pause(breath);
    }
  };
  const guest = async () => {
    for (; isOpen; await pause(500)) await guests.send(port, 3, refuse);
  };
  const all = Promise.all([guest(), ...Array.from({ length: visitors }, visitor)]);
  const stop = async () => {
    isOpen = false;
    await all;
    return { pages, files, guests };
  };
  return { stop };
}

/** Kept pages, and such as have to be rendered each time. */
const addresses: readonly ((turn: number) => string)[] = [
  () => "/",
  (turn) => `/stays?where=${turn}${crypto.randomUUID()}`,
  () => "/vi/stays",
  () => "/contact",
  () => "/vi/about",
];

/** The stylesheet, scripts, fonts, islands and a picture that a page makes a browser load. */
function filesIn(page: string): string[] {
  const assets = page.match(/\/assets\/[\w.-]+/g) ?? [];
  return [...new Set([...assets, ...(page.match(/\/pictures\/[\w.-]+/g)?.slice(0, 1) ?? [])])];
}

/** What was asked for, and what came of it. */
class Asked {
  readonly #port: number;
  readonly #seen = new Set<string>();
  readonly failed: [path: string, why: number | string][] = [];
  count = 0;

  constructor(port: number) {
    this.#port = port;
  }

  get seen(): string[] {
    return [...this.#seen];
  }

  async ask(path: string): Promise<string> {
    this.count += 1;
    this.#seen.add(path);
    const answer = await ask(this.#port, path).catch((error: Error) => ({ status: error.message, body: "" }));
    if (answer.status !== 200) this.failed.push([path, answer.status]);
    return answer.body;
  }
}
