import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../app/platform/free-port.server.ts";
import { makeDataFolder } from "../data-folder.ts";
import { querySqlite } from "../database.ts";
import { header, openMailbox } from "../mailbox.ts";
import { type Posting, post, thankedId, writePosting } from "./client.ts";
import { inForm } from "./form.ts";
import { makeDue, type ServerProcess, startServer } from "./server.ts";

const rounds = inForm({ short: 6, long: 500 });
const minute = 60_000;
/** Below the number of messages an hour beyond which they are marked and not mailed. */
const postingsOfRound = 12;

const random = (below: number) => Math.floor(Math.random() * below);

test(`after ${rounds} rounds of kill -9 every thanked message is stored once and mailed, none under two Message-IDs`, {
  timeout: inForm({ short: 5 * minute, long: 90 * minute }),
}, async () => {
  const [box, dataFolder, port] = [await openMailbox(), makeDataFolder(), await findFreePort("127.0.0.1")];
  onTestFinished(box.close);
  const thanked = new Map<Posting, string>();
  let unsure: Posting[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ dataFolder, port, smtpUrl: box.url });
    if (round % 6 === 5) await killWhileStarting(server);
    else unsure = await killWhilePosting(server, unsure, thanked);
  }

  const server = await startServer({ dataFolder, port, smtpUrl: box.url });
  await server.ready;
  for (const posting of unsure) note(thanked, posting, thankedId(await post(port, posting)));
  makeDue(dataFolder);
  const waiting = () => querySqlite<{ left: number }>(dataFolder, "SELECT count(*) AS left FROM mails WHERE sent_at IS NULL");
  await vi.waitFor(() => expect(waiting()).toEqual([{ left: 0 }]), { timeout: inForm({ short: 2 * minute, long: 20 * minute }), interval: 100 });
  expect(await server.end()).toBe(0);

  const stored = querySqlite<{ id: string; subject: string; email: string; suspicion: string | null }>(dataFolder, "SELECT * FROM messages");
  expect(stored.filter(({ suspicion }) => suspicion)).toEqual([]);
  const idsOf = Map.groupBy(stored, ({ subject }) => subject);
  expect([...idsOf].filter(([, { length }]) => length > 1)).toEqual([]);
  for (const [{ subject }, id] of thanked) expect(idsOf.get(subject)).toMatchObject([{ id }]);
  expect(thanked.size).toBeGreaterThan(rounds);

  const letters = Map.groupBy(box.mails, ({ to }) => to[0] ?? "");
  const toOwner = Map.groupBy(letters.get("owner@example.com") ?? [], (mail) => header(mail, "Subject").split(" · ")[0] ?? "");
  const numberOfIds = (mails: typeof box.mails = []) => new Set(mails.map((mail) => header(mail, "Message-ID"))).size;
  for (const { subject, email } of stored)
    expect([subject, numberOfIds(toOwner.get(subject)), numberOfIds(letters.get(email))]).toEqual([subject, 1, 1]);
  expect(toOwner.size).toBe(stored.length);
});

async function killWhileStarting(server: ServerProcess): Promise<void> {
  await delay(random(1_000));
  await server.end("SIGKILL");
}

/**
 * Posts from three guests at once and kills the server after a random number of answers. Returns what has no answer,
 * for the guests to send again, as they would: with the same form.
 */
async function killWhilePosting(server: ServerProcess, unsure: Posting[], thanked: Map<Posting, string>): Promise<Posting[]> {
  await server.ready;
  // What is sent again takes the place of new messages, or it would pile up over many rounds.
  const toSend = [...unsure, ...Array.from({ length: Math.max(1, postingsOfRound - unsure.length) }, () => writePosting())];
  const failed: Posting[] = [];
  let answers = random(postingsOfRound);
  const guest = async () => {
    for (let posting = toSend.shift(); posting; posting = toSend.shift()) {
      const answer = await post(server.port, posting).catch(() => undefined);
      if (answer) note(thanked, posting, thankedId(answer));
      else failed.push(posting);
      answers -= 1;
      if (answers === 0) setTimeout(() => server.child.kill("SIGKILL"), random(20));
    }
  };
  await Promise.all([guest(), guest(), guest()]);
  server.child.kill("SIGKILL");
  if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, "exit");
  return failed;
}

function note(thanked: Map<Posting, string>, posting: Posting, id: string | undefined): void {
  expect(id, "a whole answer to a good message is thanks").toBeDefined();
  if (id) thanked.set(posting, id);
}
