import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { query } from "../database.ts";
import { openMailbox } from "../mailbox.ts";
import { post, writePosting } from "./client.ts";
import { startServer } from "./server.ts";

const minute = 60_000;
/** Milliseconds in which a server that was asked to stop is gone, and what a busy machine may add. */
const stop = 10_000;
const leeway = 5_000;

test("messages that are half sent when the server is asked to stop, and one that follows over the same connection, are taken, stored and thanked for", {
  timeout: 3 * minute,
}, async () => {
  const dataFolder = makeDataFolder();
  const server = await startServer({ dataFolder });
  await server.ready;
  const guests = Array.from({ length: 8 }, () => beginPosting(server.port));
  const [first, second] = [beginPosting(server.port, "keep-alive"), wholePosting(server.port)];
  await Promise.all([...guests, first].map(({ begun }) => begun));
  // The server has read what came before this.
  for (let round = 0; round < 3; round += 1) await post(server.port, writePosting());
  const ended = server.end();
  await vi.waitFor(() => expect(post(server.port, writePosting())).rejects.toThrow("ECONNREFUSED"), { timeout: minute, interval: 20 });
  const answers = await Promise.all([...guests.map(({ finish }) => finish()), first.finish(second.text)]);
  expect(answers.flatMap((answer) => answer.match(/^HTTP\/1\.1 .*$/gm))).toEqual(Array<string>(10).fill("HTTP/1.1 303 See Other"));
  expect(await ended).toBe(0);
  const stored = (await query<{ subject: string }>(dataFolder, "SELECT subject FROM messages")).map(({ subject }) => subject);
  expect([...guests, first, second].filter(({ subject }) => !stored.includes(subject))).toEqual([]);
});

test("it ends within 10 seconds while a mail server takes its time and a slow client has sent half a message; the mail is still to be sent", {
  timeout: 3 * minute,
}, async () => {
  let isHeld = false;
  const box = await openMailbox({
    onData: (stream) => {
      isHeld = true;
      stream.resume();
    },
  });
  onTestFinished(box.close);
  const dataFolder = makeDataFolder();
  const server = await startServer({ dataFolder, smtpUrl: box.url });
  await server.ready;
  const slow = connect(server.port, "127.0.0.1");
  onTestFinished(() => void slow.destroy());
  slow.on("error", () => undefined);
  slow.write("POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 999\r\n\r\nname=L");
  await once(slow, "connect");
  await post(server.port, writePosting());
  await vi.waitFor(() => expect(isHeld).toBe(true), { timeout: minute, interval: 20 });
  const asked = Date.now();
  expect(await server.end()).toBe(0);
  expect(Date.now() - asked).toBeLessThan(stop + leeway);
  expect(await query(dataFolder, "SELECT id FROM mails WHERE sent_at IS NULL")).toHaveLength(2);
});

/** Sends the head and half the body of a message; `finish` sends the rest, and what follows it, and resolves to the answers. */
function beginPosting(port: number, connection = "close") {
  const { subject, text } = wholePosting(port, connection);
  const half = text.length - 50;
  const socket = connect(port, "127.0.0.1");
  const begun = new Promise<void>((done) => void socket.write(text.slice(0, half), () => done()));
  const finish = async (more = "") => {
    socket.write(text.slice(half) + more);
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  return { subject, begun, finish };
}

/** A message as it goes over the wire. */
function wholePosting(port: number, connection = "close") {
  const posting = writePosting();
  const body = new URLSearchParams({ ...posting }).toString();
  const head = ["POST /contact HTTP/1.1", `host: localhost:${port}`, `x-forwarded-for: 10.1.1.${Math.floor(Math.random() * 256)}`];
  const framing = [`connection: ${connection}`, "content-type: application/x-www-form-urlencoded", `content-length: ${body.length}`, "", ""];
  return { subject: posting.subject, text: [...head, ...framing].join("\r\n") + body };
}
