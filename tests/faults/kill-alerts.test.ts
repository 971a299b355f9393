import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHold, releaseHold } from "../../app/availability/holds.server.ts";
import { inForm } from "../cases.ts";
import { newDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { header, openMailbox, type ReceivedMail } from "../mailbox.ts";
import type { AlertTask } from "./alerter.ts";
import { builtProgram, type KilledProcess, nextMail, startProcess } from "./killed.ts";
import { makeDue } from "./server.ts";

/** On each of two engines. */
const rounds = inForm({ short: 15, long: 500 });
const minute = 60_000;
/** Processes that run at once, each of which is killed once. */
const servers = 5;
const random = (below: number) => Math.floor(Math.random() * below);
const program = builtProgram("tests/faults/alerter.ts");
const stay = { from: "2031-02-26", to: "2031-03-02", guests: 2 };

/** Somebody who waits for nights of a home of their own, and what is known of it. */
interface Waiter {
  email: string;
  home: string;
  hold: string;
  ip: string;
  isAsked?: boolean;
  isConfirmed?: boolean;
  isFreed?: boolean;
  /** Ended before the nights were free. */
  isEnded?: boolean;
}

test(`after ${rounds} rounds of kill -9 whoever asked was asked once, and whoever confirmed is told once that the nights are free`, {
  timeout: inForm({ short: 5 * minute, long: 30 * minute }),
}, async () => {
  const dataFolder = newDataFolder();
  // Who is killed as soon as a mail has come has not heard yet that it was taken.
  const box = await openMailbox({ onMailFrom: (_address, _session, done) => void delay(random(10)).then(() => done()) }, 0, 20);
  onTestFinished(box.close);
  const database = await openTestDatabase(dataFolder);
  const env = { SMTP_URL: box.url, ...(await databaseVariables(dataFolder)) };
  const waiters: Waiter[] = [];
  const began = performance.now();
  const isDone = ({ isAsked, isConfirmed, isFreed, isEnded }: Waiter) => isAsked && (isEnded || (isConfirmed && isFreed));

  for (let round = 0; round < rounds; round += servers) {
    for (let at = 0; at < servers; at += 1) {
      const name = `${round + at}`;
      const home = `home-${name}`;
      const held = await createHold(database, { home, ...stay, by: { reason: "painter" } }, new Date());
      if ("id" in held) waiters.push({ email: `${name}@example.org`, home, hold: held.id, ip: `2001:db8:${round.toString(16)}:${at}::1` });
    }
    const waiting = waiters.filter((waiter) => !isDone(waiter));
    const mails = box.mails.length;
    await Promise.all(
      Array.from({ length: servers }, async (_, at) => {
        const child = await startProcess<AlertTask, boolean>(program(), env);
        const acting = Promise.all(waiting.filter((_waiter, index) => index % servers === at).map((waiter) => act(child, waiter)));
        // Some die at any moment, the others as soon as a mail has come, before they can note it.
        if (round % (2 * servers) === 0) await Promise.race([acting, delay(random(250))]).then(() => delay(random(100)));
        else await nextMail(box, mails);
        await child.kill();
      }),
    );
    // As if time had passed: no claim of the dead is left, and no limit of an hour is reached.
    await query(dataFolder, makeDue);
    const earlier = new Date(Date.now() - 120 * minute).toISOString();
    await query(dataFolder, `UPDATE availability_alerts SET created_at = '${earlier}' WHERE created_at > '${earlier}'`);
  }

  const child = await startProcess<AlertTask, boolean>(program(), env);
  await vi.waitFor(
    async () => {
      await Promise.all(waiters.filter((waiter) => !isDone(waiter)).map((waiter) => act(child, waiter)));
      // The claims of the living stay.
      await query(dataFolder, "UPDATE mails SET due_at = '' WHERE kind = 'alert-free'");
      expect(waiters.every(isDone)).toBe(true);
      const left = "SELECT * FROM availability_alerts WHERE ended_at IS NULL AND notified_at IS NULL";
      expect(await query(dataFolder, left)).toEqual([]);
      expect(await query(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL")).toEqual([]);
    },
    { timeout: 3 * minute, interval: 100 },
  );
  for (const { email, isEnded } of waiters) {
    const mails = box.mails.filter(({ to }) => to[0] === email);
    const ids = (ofKind: boolean) => new Set(mails.filter((mail) => isFreeMail(mail) === ofKind).map((mail) => header(mail, "Message-ID"))).size;
    // A second mail under the same id is the first again, after a crash between sending and noting.
    expect([email, ids(false), ids(true)]).toEqual([email, 1, isEnded ? 0 : 1]);
  }
  const ids = new Set(box.mails.map((mail) => header(mail, "Message-ID"))).size;
  console.log(`${rounds} rounds: ${box.mails.length} mails under ${ids} ids in ${Math.round(performance.now() - began)} ms`);

  /** Does the next thing for one who waits. What was not answered is done again by the next process. */
  async function act(child: KilledProcess<AlertTask, boolean>, waiter: Waiter): Promise<void> {
    const { email, home, ip, hold } = waiter;
    if (!waiter.isAsked) waiter.isAsked = await child.ask({ request: { email, home, stay, language: "en", trap: "", ip } });
    const mail = box.mails.find(({ to }) => to[0] === email);
    if (!mail) return;
    if (!waiter.isConfirmed) waiter.isConfirmed = await child.ask({ confirm: keyIn(mail, "confirm") });
    if (!waiter.isFreed && (waiter.isEnded || Number.parseInt(email, 10) % 5 === 0)) {
      waiter.isEnded = await child.ask({ end: keyIn(mail, "end") });
      return;
    }
    if (waiter.isFreed) return;
    await releaseHold(database, hold, new Date());
    waiter.isFreed = true;
  }
});

function isFreeMail(mail: ReceivedMail): boolean {
  return header(mail, "Subject").startsWith("Free again");
}

function keyIn({ raw }: ReceivedMail, kind: "confirm" | "end"): string {
  const [, key = ""] = new RegExp(`${kind}\\?key=(\\S+?)[>\\s]`).exec(raw.replaceAll("=\r\n", "").replaceAll("=3D", "=")) ?? [];
  return key;
}
