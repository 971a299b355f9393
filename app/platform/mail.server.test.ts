import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openMailTransport } from "./mail.server.ts";

const letter = { id: "<1@example.com>", to: "lan@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>", language: "en" };

test("a mail server that trickles its answers for ever is given up at the deadline, and the connection is closed", async () => {
  const { url, closed } = await openTrickling();
  const transport = openMailTransport({ smtpUrl: url, from: "hello@example.com" }, 400);
  onTestFinished(() => transport.close());
  await expect(transport.send(letter)).rejects.toThrow();
  await closed;
});

/** Greets, and then never comes to the end of its answer, though it is never silent. */
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
