import Fastify, { type InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { restrictMethods } from "./request-checks.server.ts";

test("an address of a form takes POST, and others do not", async () => {
  expect(await sendRequest({ method: "POST", url: "/contact?stay=a" })).toMatchObject({ statusCode: 200 });
  expect(await sendRequest({ method: "POST", url: "/about" })).toMatchObject({ statusCode: 405, headers: { allow: "GET, HEAD, OPTIONS" } });
});

test("a method that is not taken is refused for what it is, not for its body", async () => {
  const refused = await sendRequest({ method: "POST", url: "/about", headers: { "content-type": "image/png" }, payload: "x".repeat(2_000_000) });
  expect(refused.statusCode).toBe(405);
});

test("OPTIONS tells the methods, wherever it asks", async () => {
  expect(await sendRequest({ method: "OPTIONS", url: "/contact" })).toMatchObject({
    statusCode: 204,
    headers: { allow: "GET, HEAD, OPTIONS, POST" },
  });
  expect(await sendRequest({ method: "OPTIONS", url: "/no/route" })).toMatchObject({ statusCode: 204, headers: { allow: "GET, HEAD, OPTIONS" } });
});

async function sendRequest(request: InjectOptions) {
  const app = Fastify();
  onTestFinished(() => app.close());
  restrictMethods(app, ["/contact"]);
  app.route({ method: ["GET", "POST"], url: "/:page", handler: async () => "a page" });
  return app.inject(request);
}
