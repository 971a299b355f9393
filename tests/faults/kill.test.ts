import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { query } from "../database.ts";
import { openMailbox } from "../mailbox.ts";
import { expectKept, Guests, type StoredMessage } from "./guests.ts";
import { makeDue, type ServerProcess, startServer } from "./server.ts";

const rounds = inForm({ short: 4, long: 500 });
const minute = 60_000;
/** Below the number of messages an hour beyond which they are marked and not mailed. */
const postingsOfRound = 12;

const random = (below: number) => Math.floor(Math.random() * below);

test(`after ${rounds} rounds of kill -9 every thanked message is stored once and mailed, none under two Message-IDs`, {
  timeout: inForm({ short: 5 * minute, long: 90 * minute }),
}, async () => {
  const [box, dataFolder, port, guests] = [await openMailbox(), makeDataFolder(), await findFreePort("127.0.0.1"), new Guests()];
  onTestFinished(box.close);
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ dataFolder, port, smtpUrl: box.url });
    if (round % 4 === 3) await killWhileStarting(server);
    else await killWhilePosting(server, guests);
  }

  const server = await startServer({ dataFolder, port, smtpUrl: box.url });
  await server.ready;
  await guests.sendUnsure(port);
  await query(dataFolder, makeDue);
  const waiting = () => query(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL");
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: inForm({ short: 2 * minute, long: 20 * minute }), interval: 300 });
  expect(await server.end()).toBe(0);

  expectKept(await query<StoredMessage>(dataFolder, "SELECT * FROM messages"), box.mails, guests);
  expect(guests.thanked.size).toBeGreaterThan(rounds);
});

async function killWhileStarting(server: ServerProcess): Promise<void> {
  await delay(random(1_000));
  await server.end("SIGKILL");
}

/** Posts from three guests at once and kills the server after a random number of answers. */
async function killWhilePosting(server: ServerProcess, guests: Guests): Promise<void> {
  await server.ready;
  let answers = random(postingsOfRound);
  const killSoon = () => {
    answers -= 1;
    if (answers === 0) setTimeout(() => server.child.kill("SIGKILL"), random(20));
  };
  const onFailure = (answer: unknown) => expect(answer, "a whole answer to a good message is thanks").toBeUndefined();
  await guests.send(server.port, postingsOfRound, onFailure, killSoon);
  server.child.kill("SIGKILL");
  if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, "exit");
}
