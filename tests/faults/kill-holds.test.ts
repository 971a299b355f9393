import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { nightsIn } from "../../app/dates/night-spans.ts";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { command } from "../http/commands.ts";

const rounds = inForm({ short: 12, long: 500 });
const minute = 60_000;
/** Commands at once, on homes of their own. */
const owners = 4;
/** When a command is killed, as a part of the time that an answer takes: spread evenly, so that few of them meet every step. */
const momentOf = (round: number) => 0.6 + 0.8 * ((round * 0.618) % 1);
const stay = { from: "2027-02-26", to: "2027-03-02" };
const home = (round: number) => `home-${round}`;

const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@example.com", MAIL_TO: "owner@example.com" };

test(`after ${rounds} rounds of kill -9 between tap and answer no hold is lost or doubled, and each guest is told once`, {
  timeout: inForm({ short: 3 * minute, long: 20 * minute }),
}, async () => {
  const dataFolder = makeDataFolder();
  const env = { ...process.env, ...(await databaseVariables(dataFolder)), ...mail };
  const database = await openTestDatabase(dataFolder);
  const messages: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    messages.push(await storeMessage(database, { email: `${round}@example.com` }, { about: { stay: home(round), ...stay } }));

  const isHeld = (message: string) => database.selectFrom("holds").select("id").where("message_id", "=", message).executeTakeFirst();

  /**
   * Holds the nights of a message as an owner does, and is killed after so many milliseconds, or at once when others see the hold, or it is
   * answered. Whether it was answered, and how soon.
   */
  const tap = async (message: string, killAfter?: number | "held" | "answered") => {
    const began = performance.now();
    const child = spawn(process.execPath, ["build/server/inbox.js", "hold", message, "--hours", "24", "--json"], { env });
    let answer = "";
    let took = Number.POSITIVE_INFINITY;
    child.stdout.on("data", (part: Buffer) => {
      took = Math.min(took, performance.now() - began);
      answer += part;
    });
    const timer = typeof killAfter === "number" ? setTimeout(() => child.kill("SIGKILL"), killAfter) : undefined;
    if (killAfter === "answered") child.stdout.once("data", () => child.kill("SIGKILL"));
    const closed = once(child, "close");
    if (killAfter === "held") {
      while (child.exitCode === null && !(await isHeld(message))) await pause(1);
      child.kill("SIGKILL");
    }
    await closed;
    clearTimeout(timer);
    return { isAnswered: answer.includes('"until"'), took };
  };

  // As long as an answer takes on this machine now, so that some are killed before the change, some after it, and some in it.
  const times = await Promise.all(messages.slice(0, owners).map((message) => tap(message)));
  let usual = Math.max(...times.map(({ took }) => took));
  let answered = 0;
  const waiting = [...messages.entries()].slice(owners);
  const owner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [round, message] = next;
      const { isAnswered, took } = await tap(message, round % 2 ? "held" : round % 4 ? usual * momentOf(round) : "answered");
      // What was answered is there at once.
      if (isAnswered) {
        answered += 1;
        usual = (usual * 3 + took) / 4;
        expect(await query(dataFolder, `SELECT id FROM holds WHERE message_id = '${message}' AND home = '${home(round)}'`)).toHaveLength(1);
      } else if (round % 4 === 2) usual *= 1.02;
    }
  };
  await Promise.all(Array.from({ length: owners }, owner));
  // The rounds say something only if both happened.
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(rounds - owners);

  const heldAfterKills = await query<{ message_id: string }>(dataFolder, "SELECT message_id FROM holds");
  expectWhole(await state(dataFolder), new Set(heldAfterKills.map(({ message_id }) => message_id)));
  // Whoever got no answer taps again; a second tap of the others changes nothing.
  for (const message of messages) {
    const words = ["hold", message, "--hours", "24"];
    expect(await command("inbox", words, { ...(await databaseVariables(dataFolder)), ...mail })).toMatchObject({ code: 0 });
  }
  expectWhole(await state(dataFolder), new Set(messages));
});

interface State {
  holds: { id: string; message_id: string }[];
  nights: { hold_id: string }[];
  mails: { message_id: string; about: string }[];
}

async function state(dataFolder: string): Promise<State> {
  return {
    holds: await query(dataFolder, "SELECT id, message_id FROM holds"),
    nights: await query(dataFolder, "SELECT hold_id FROM held_nights"),
    mails: await query(dataFolder, "SELECT message_id, about FROM mails WHERE kind = 'hold'"),
  };
}

/** Each of these messages has one hold with all its nights, and its guest one mail about that hold; no other message has anything. */
function expectWhole({ holds, nights, mails }: State, messages: Set<string>): void {
  const each = [...messages].sort();
  expect(holds.map(({ message_id }) => message_id).sort()).toEqual(each);
  expect(mails.map(({ message_id }) => message_id).sort()).toEqual(each);
  const count = nightsIn([stay]).size;
  for (const { id, message_id } of holds) {
    expect(nights.filter(({ hold_id }) => hold_id === id)).toHaveLength(count);
    expect(mails.find((one) => one.message_id === message_id)?.about).toContain(`"hold":"${id}"`);
  }
  expect(nights).toHaveLength(count * holds.length);
}
