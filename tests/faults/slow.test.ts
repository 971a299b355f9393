import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { askAgain } from "./client.ts";
import { startServer } from "./server.ts";

/** Milliseconds: a request has 15 s to arrive, the server looks every 5 s, and a busy machine may add as much again. */
const timeoutMs = 40_000;

const head = "POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n";

test("clients that send a byte now and then are cut off, and keep nobody else waiting", { timeout: 120_000 }, async () => {
  const server = await startServer({ dataFolder: makeDataFolder() });
  await server.ready;
  const slow = Array.from({ length: 60 }, (_, at) => trickle(server.port, at % 2 ? head : `${head}content-length: 5000\r\n\r\n`));
  const started = Date.now();
  const all = Promise.all(slow);
  expect((await askAgain(server.port, "/")).status).toBe(200);
  await all;
  expect(Date.now() - started).toBeLessThan(timeoutMs);
  expect((await askAgain(server.port, "/vi")).status).toBe(200);
});

/** Begins a request, adds a byte four times a second, and resolves when the server has closed the connection. */
async function trickle(port: number, beginning: string): Promise<void> {
  const socket: Socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(beginning);
  const more = setInterval(() => socket.write("a"), 250);
  await once(socket, "close");
  clearInterval(more);
}
