import { once } from "node:events";
import { createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { newDataFolder } from "../data-folder.ts";
import { query } from "../database.ts";
import { header, openMailbox } from "../mailbox.ts";
import { askAgain, post, writePosting } from "./client.ts";
import { makeDue, type ServerProcess, startServerOfGroup } from "./server.ts";

const thanks = "Thank you for your message! We will get back to you shortly.";
/** To ask takes a process of PostgreSQL each time, and what is waited for takes seconds. */
const waitOptions = { timeout: 90_000, interval: 300 };

interface Mail {
  kind: string;
  id: string;
  sent_at: string | null;
  parked_at: string | null;
  last_error: string | null;
}

const mailsIn = (dataFolder: string) => query<Mail>(dataFolder, "SELECT * FROM mails ORDER BY kind");

const failed = { last_error: expect.any(String) };

/** A mail server that does not do what it should; resolves to what closes it. */
type Faulty = (port: number) => Promise<() => Promise<void>>;

const refusing =
  (options: SMTPServerOptions): Faulty =>
  async (port) =>
    (await openMailbox(options, port)).close;

const no = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

const faults: [string, Faulty][] = [
  ["is down", async () => async () => undefined],
  ["refuses for now (451)", refusing({ onRcptTo: (_address, _session, done) => done(no(451, "try again later")) })],
  // That it refuses the guest's address for good is an answer, not a fault: app/mail/mail-worker.server.test.ts.
  ["refuses the sender for good (550)", refusing({ onMailFrom: (_address, _session, done) => done(no(550, "not allowed to send")) })],
  [
    "refuses the text (554)",
    refusing({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on("end", () => done(no(554, "looks like spam")));
      },
    }),
  ],
  ["lets nobody in (421)", refusing({ onConnect: (_session, done) => done(no(421, "too busy")) })],
  ["drops the connection inside DATA", openDropping],
];

describe("one server, whose mail server", () => {
  const dataFolder = newDataFolder();
  let smtpPort = 0;
  let server: ServerProcess;
  beforeAll(async () => {
    smtpPort = await findFreePort("127.0.0.1");
    const started = await startServerOfGroup({ dataFolder, smtpUrl: `smtp://127.0.0.1:${smtpPort}` });
    server = started.server;
    return started.kill;
  });

  test.each(faults)("%s: the visitor is thanked truthfully, and the mails go out once it is back", { timeout: 240_000 }, async (_what, open) => {
    await query(dataFolder, "DELETE FROM mails");
    const close = await open(smtpPort);
    const posting = writePosting();
    const { status, headers } = await post(server.port, posting);
    expect(status).toBe(303);
    expect((await askAgain(server.port, headers.location ?? "")).body).toContain(thanks);
    await vi.waitFor(async () => expect(await mailsIn(dataFolder)).toMatchObject([failed, failed]), waitOptions);
    expect(await mailsIn(dataFolder)).toMatchObject([
      { sent_at: null, parked_at: null },
      { sent_at: null, parked_at: null },
    ]);

    await close();
    const box = await openMailbox({}, smtpPort);
    onTestFinished(box.close);
    await query(dataFolder, makeDue);
    await vi.waitFor(async () => expect((await mailsIn(dataFolder)).filter(({ sent_at }) => sent_at)).toHaveLength(2), waitOptions);
    expect(box.mails.map(({ to }) => to[0]).sort()).toEqual([posting.email, "owner@example.com"].sort());
    expect(box.mails.map((mail) => header(mail, "Message-ID")).sort()).toEqual(
      (await mailsIn(dataFolder)).map(({ id }) => `<${id}@localhost>`).sort(),
    );
  });

  test("is slow: it does not keep the visitor waiting", { timeout: 240_000 }, async () => {
    const taken: (() => void)[] = [];
    await query(dataFolder, "DELETE FROM mails");
    const box = await openMailbox(
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on("end", () => taken.push(done));
        },
      },
      smtpPort,
    );
    onTestFinished(box.close);
    await post(server.port, writePosting());
    await vi.waitFor(() => expect(taken).toHaveLength(1), waitOptions);
    const { status, headers } = await post(server.port, writePosting());
    const { body } = await askAgain(server.port, headers.location ?? "");
    expect([status, body.includes(thanks)]).toEqual([303, true]);
    expect((await mailsIn(dataFolder)).filter(({ sent_at }) => sent_at)).toEqual([]);
    const taking = setInterval(() => taken.shift()?.(), 20);
    onTestFinished(() => clearInterval(taking));
    await vi.waitFor(async () => expect((await mailsIn(dataFolder)).filter(({ sent_at }) => sent_at)).toHaveLength(4), waitOptions);
  });
});

/** Lets a client begin its text, and is gone. */
async function openDropping(port: number): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (part) => {
      const words = part.toString();
      if (/^(EHLO|HELO|MAIL|RCPT|RSET)/i.test(words)) socket.write("250 fine\r\n");
      else if (/^DATA/i.test(words)) socket.write("354 go on\r\n");
      else socket.destroy();
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return async () => {
    server.close();
    await once(server, "close");
  };
}
