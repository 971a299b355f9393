import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { renderAhead } from "./warming.server.ts";

test.each([0, 1, 2, 5])("a server that closes %i ms after it began to render ahead stops that, and complains of nothing", async (milliseconds) => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  // Another hook takes its time before ours.
  app.addHook("preClose", () => pause(20));
  const rendered: string[] = [];
  app.get("/:page", async ({ url }) => {
    await pause(1);
    rendered.push(url);
  });
  renderAhead(
    app,
    Array.from({ length: 1_000 }, (_, page) => `/${page}`),
    "http://localhost",
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  await pause(milliseconds);
  await app.close();
  await pause(20);
  expect(lines).toEqual([]);
  expect(rendered.length).toBeLessThan(1_000);
});
