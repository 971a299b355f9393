import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ReplyRow } from "../../app/features/enquiries/tables.ts";
import { inForm } from "../cases.ts";
import { newDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { header, openMailbox, type ReceivedMail } from "../mailbox.ts";
import { builtProgram, type KilledProcess, nextMail, startProcess } from "./killed.ts";
import type { ReplyReport, ReplyTask } from "./replier.ts";
import { makeDue } from "./server.ts";

const rounds = inForm({ short: 15, long: 500 });
const minute = 60_000;
/** Processes that run at once: two owners tap at different servers. */
const servers = 5;
const program = builtProgram("tests/faults/replier.ts");
const random = (below: number) => Math.floor(Math.random() * below);

/** What one owner does with a message, and what is known of it. */
interface Tap {
  message: string;
  key: string;
  result?: string;
  reply?: string;
  isTakenBack?: boolean;
}

test(`after ${rounds} rounds of kill -9 between tap and answer no answer is sent under two Message-IDs, nor one that was taken back`, {
  timeout: inForm({ short: 10 * minute, long: 60 * minute }),
}, async () => {
  const dataFolder = newDataFolder();
  // Who is killed as soon as a mail has come has not heard yet that it was taken.
  const box = await openMailbox({ onMailFrom: (_address, _session, done) => void delay(random(10)).then(() => done()) }, 0, 20);
  onTestFinished(box.close);
  const database = await openTestDatabase(dataFolder);
  const env = { SMTP_URL: box.url, ...(await databaseVariables(dataFolder)) };
  const taps: Tap[] = [];
  let unsure: Tap[] = [];
  const began = performance.now();

  for (let round = 0; round < rounds; round += servers) {
    // One that looks like spam has no emails of its own.
    const messages = await Promise.all(
      Array.from({ length: servers }, (_, at) => storeMessage(database, { email: `guest-${round + at}@example.org` }, { suspicion: "x" })),
    );
    const fresh = messages.flatMap((message) => ["one owner", "another"].map((key): Tap => ({ message, key })));
    taps.push(...fresh);
    const all = [...unsure, ...fresh];
    const mails = box.mails.length;
    await Promise.all(
      Array.from({ length: servers }, async (_, at) => {
        const child = await startProcess<ReplyTask, ReplyReport>(program(), env);
        // The second tap of an owner may reach another server.
        const own = all.filter((_tap, index) => index % servers === at || (index + 1) % servers === at);
        const answers = own.map((tap) => act(child, tap));
        // Some die before they answer or soon after, the others as soon as a mail has come, before they can note it.
        if (round % (2 * servers) === 0)
          await Promise.race([random(3) > 0 ? Promise.race(answers) : delay(0), delay(1_000)]).then(() => delay(random(150)));
        else await nextMail(box, mails);
        await child.kill();
      }),
    );
    unsure = taps.filter(({ result }) => result === undefined);
    // As if the claims of the dead had expired.
    await query(dataFolder, makeDue);
  }

  const child = await startProcess<ReplyTask, ReplyReport>(program(), env);
  await Promise.all(unsure.map((tap) => act(child, tap)));
  await vi.waitFor(async () => expect(await query(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL")).toEqual([]), {
    timeout: minute,
    interval: 100,
  });
  const replies = await query<ReplyRow>(dataFolder, "SELECT * FROM replies");
  const answered = await query<{ id: string; answered_at: string | null; email: string }>(dataFolder, "SELECT * FROM messages");
  expectSentOnce(replies, answered, taps, box.mails);
  const [mails, ids] = [box.mails.length, new Set(box.mails.map((mail) => header(mail, "Message-ID"))).size];
  console.log(`${rounds} rounds: ${replies.length} answers, ${mails} mails under ${ids} ids in ${Math.round(performance.now() - began)} ms`);
});

function expectSentOnce(
  replies: readonly ReplyRow[],
  messages: readonly { id: string; answered_at: string | null; email: string }[],
  taps: readonly Tap[],
  mails: readonly ReceivedMail[],
): void {
  const standing = Map.groupBy(
    replies.filter(({ taken_back_at }) => !taken_back_at),
    ({ message_id }) => message_id,
  );
  for (const { id, email, answered_at } of messages) {
    const sent = standing.get(id) ?? [];
    const ids = mails.filter(({ to }) => to[0] === email).map((mail) => header(mail, "Message-ID"));
    // Of two owners one has answered; a second mail is the first again, after a crash between sending and noting.
    expect([id, [...new Set(ids)]]).toEqual([id, sent.map((reply) => `<${reply.id}@www.example.com>`)]);
    expect(sent.length).toBeLessThanOrEqual(1);
    expect(answered_at).toBe(sent[0]?.created_at ?? null);
  }
  // What an owner was told is so.
  for (const tap of taps.filter(({ result }) => result === "sent"))
    expect(replies).toContainEqual(expect.objectContaining({ id: tap.reply, message_id: tap.message, idempotency_key: tap.key }));
  const back = replies.filter(({ taken_back_at }) => taken_back_at).map(({ id }) => id);
  expect(back).toEqual(expect.arrayContaining(taps.flatMap(({ isTakenBack, reply }) => (isTakenBack && reply ? [reply] : []))));
  expect(taps.filter(({ result }) => result === undefined)).toEqual([]);
}

/** Taps once, and takes one answer of four back. */
async function act(child: KilledProcess<ReplyTask, ReplyReport>, tap: Tap): Promise<void> {
  const { message, key } = tap;
  const sent = await child.ask({ send: { message, key, kind: "answer", text: "It is free." } });
  Object.assign(tap, { result: sent.result, ...(sent.result === "sent" && { reply: sent.reply }) });
  if (sent.result !== "sent" || !sent.reply || random(4) > 0) return;
  const back = await child.ask({ takeBack: sent.reply });
  if (back.result === "taken-back") tap.isTakenBack = true;
}
