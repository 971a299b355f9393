import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "./free-port.server.ts";

test("a free port can be listened on, and is none that a system gives to connections", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => findFreePort("127.0.0.1")));
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(16_384);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  const server = createServer().listen(ports[0], "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
});

test("an address that is not of this machine is refused at once", async () => {
  await expect(findFreePort("192.0.2.1")).rejects.toThrow("EADDRNOTAVAIL");
});
