import { expect } from "vitest";
import { header, type ReceivedMail } from "../mailbox.ts";
import { type Answer, type Posting, post, thankedId, writePosting } from "./client.ts";
import { expectHonest } from "./honest.ts";

/** What an answer that gives no thanks means; throws when it is one that must not be. No answer: the connection broke. */
type OnFailure = (answer: Answer | undefined, posting: Posting) => void;

/** Guests who write messages, remember what they were told, and send again what they are not sure of, as it is. */
export class Guests {
  /** The id in the thanks for each message. */
  readonly thanked = new Map<Posting, string>();
  /** How often a message got no thanks. */
  unsureTimes = 0;
  #unsure: Posting[] = [];

  /** Sends `count` messages, of which one at least is new, three at once. */
  async send(port: number, count: number, onFailure: OnFailure, onAnswer: () => void = () => undefined): Promise<void> {
    // What is sent again takes the place of new messages, or it would pile up over many rounds.
    const again = this.#unsure.splice(0);
    const toSend = [...again, ...Array.from({ length: Math.max(1, count - again.length) }, () => writePosting())];
    const guest = async () => {
      for (let posting = toSend.shift(); posting; posting = toSend.shift()) {
        await this.#sendOne(port, posting, onFailure);
        onAnswer();
      }
    };
    await Promise.all([guest(), guest(), guest()]);
  }

  /** Sends once more what nobody has given thanks for, and is thanked. */
  async sendUnsure(port: number): Promise<void> {
    for (const posting of this.#unsure.splice(0)) await this.#sendOne(port, posting, refuse);
  }

  async #sendOne(port: number, posting: Posting, onFailure: OnFailure): Promise<void> {
    const answer = await post(port, posting).catch(() => undefined);
    const id = answer && thankedId(answer);
    if (id) this.thanked.set(posting, id);
    else {
      this.unsureTimes += 1;
      this.#unsure.push(posting);
      onFailure(answer, posting);
    }
  }
}

/** For a time in which every message gets thanks. */
export const refuse: OnFailure = (answer) => {
  throw new Error(`A message got no thanks, but ${answer ? `${answer.status}: ${answer.body.slice(0, 500)}` : "no answer"}.`);
};

/** For a time in which a message may get an honest answer in the place of thanks: nobody knows, or it is not stored. */
export const expectHonestAnswer: OnFailure = (answer, posting) => {
  if (!answer) throw new Error("A message got no answer.");
  expectHonest(answer, posting, { mayBeUnknown: true });
};

/** A row of the messages, as far as it is looked at. */
export interface StoredMessage {
  id: string;
  subject: string;
  email: string;
  suspicion: string | null;
}

/** Every message that got thanks is stored, each is stored once, and its mails came, none under two Message-IDs. */
export function expectKept(stored: readonly StoredMessage[], mails: readonly ReceivedMail[], { thanked }: Guests): void {
  expect(stored.filter(({ suspicion }) => suspicion)).toEqual([]);
  const idsOf = Map.groupBy(stored, ({ subject }) => subject);
  expect([...idsOf].filter(([, { length }]) => length > 1)).toEqual([]);
  for (const [{ subject }, id] of thanked) expect(idsOf.get(subject)).toMatchObject([{ id }]);

  const letters = Map.groupBy(mails, ({ to }) => to[0] ?? "");
  const toOwner = Map.groupBy(letters.get("owner@example.com") ?? [], (mail) => header(mail, "Subject").split(" · ")[0] ?? "");
  const numberOfIds = (some: readonly ReceivedMail[] = []) => new Set(some.map((mail) => header(mail, "Message-ID"))).size;
  for (const { subject } of stored) expect([subject, numberOfIds(toOwner.get(subject))]).toEqual([subject, 1]);
  expect(toOwner.size).toBe(stored.length);
  // Beyond so many in an hour nobody gets a receipt.
  const receipts = stored.map(({ email }) => numberOfIds(letters.get(email)));
  expect(receipts.filter((count) => count > 1)).toEqual([]);
  expect(receipts.filter((count) => count === 1).length).toBeGreaterThanOrEqual(Math.min(stored.length, 120));
}
