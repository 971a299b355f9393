import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { openMailbox } from "../../tests/mailbox.ts";
import { openMailTransport } from "./mail-transport.server.ts";

const email = { id: "<1@example.com>", to: "lan@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>", language: "en" };

test("a mail server that trickles its answers for ever is given up at the deadline, and the connection is closed", async () => {
  const { url, closed } = await openTrickling();
  const transport = openMailTransport({ smtpUrl: url, from: "hello@example.com" }, 400);
  onTestFinished(() => transport.close());
  await expect(transport.send(email)).rejects.toThrow();
  await closed;
});

describe("to a mail server that speaks no TLS", () => {
  /** Sends an email with a password. 0.0.0.0 is this machine, but does not count as such. */
  async function sendTo(place: (port: number) => string) {
    const passwords: unknown[] = [];
    const box = await openMailbox({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username = "", password }, _session, done) => done(null, { user: passwords.push(password) && username }),
    });
    onTestFinished(box.close);
    const transport = openMailTransport({ smtpUrl: place(box.port), from: "hello@example.com" });
    onTestFinished(() => transport.close());
    const failure = await transport.send(email).then(
      () => undefined,
      (error: unknown) => Object(error).code,
    );
    return { failure, passwords, mails: box.mails.length };
  }

  test("neither the password nor the letter travels", async () => {
    expect(await sendTo((port) => `smtp://user:secret@0.0.0.0:${port}`)).toEqual({ failure: "ETLS", passwords: [], mails: 0 });
  });

  test("on this machine both do", async () => {
    expect(await sendTo((port) => `smtp://user:secret@127.0.0.1:${port}`)).toEqual({ failure: undefined, passwords: ["secret"], mails: 1 });
  });

  test("elsewhere both do where the address says in so many words that they may", async () => {
    const answer = await sendTo((port) => `smtp://user:secret@0.0.0.0:${port}?insecure=allowed`);
    expect(answer).toEqual({ failure: undefined, passwords: ["secret"], mails: 1 });
  });
});

/** Greets, and then sends a response that never ends, without being silent. */
async function openTrickling() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const closed = once(server, "connection").then(async ([socket]) => {
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    const trickle = setInterval(() => socket.write("250-still here\r\n"), 20);
    socket.resume();
    await once(socket, "close");
    clearInterval(trickle);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return { url: `smtp://127.0.0.1:${address.port}`, closed };
}
