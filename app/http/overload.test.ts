import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { fastify } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { acceptsConnection, refuseWhenBusy } from "./overload.server.ts";

test.each(["127.0.0.1", "0.0.0.0", "::"])("a server at %s that has nothing else to do lets a visitor in", async (host) => {
  expect(await acceptsConnection(await listen(host), 5_000)).toBe(true);
});

test("one that has more visitors to let in than it manages in that time does not", async () => {
  const server = await listen("127.0.0.1");
  // Each takes longer than the time limit.
  server.on("connection", () => {
    for (const until = Date.now() + 100; Date.now() < until; );
  });
  const { port } = Object(server.address());
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
  }
  expect(await acceptsConnection(server, 50)).toBe(false);
});

test("one that no longer listens keeps nobody waiting", async () => {
  const server = await listen("127.0.0.1");
  server.close();
  expect(await acceptsConnection(server, 50)).toBe(true);
});

test("nothing of the question stays open", async () => {
  const server = await listen("127.0.0.1");
  const before = server.listenerCount("connection");
  await acceptsConnection(server, 5_000);
  expect(server.listenerCount("connection")).toBe(before);
  server.close();
  await once(server, "close");
});

test("a busy server refuses requests, but none while it has just started", async () => {
  const open = async () => {
    const app = fastify().get("/", async () => "a page");
    await refuseWhenBusy(app, 20, { isNeverShed: () => false, isShedFirst: () => false });
    onTestFinished(() => app.close());
    return app;
  };
  const [starting, running] = [await open(), await open()];
  await starting.listen();
  const busy = setInterval(() => {
    for (const until = Date.now() + 100; Date.now() < until; );
  }, 110);
  onTestFinished(() => clearInterval(busy));
  await vi.waitFor(async () => expect((await running.inject("/")).statusCode).toBe(503), { timeout: 4_000 });
  expect((await starting.inject("/")).statusCode).toBe(200);
});

async function listen(host: string): Promise<Server> {
  const server = createServer((socket) => socket.on("error", () => undefined).resume()).listen(0, host);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return server;
}
