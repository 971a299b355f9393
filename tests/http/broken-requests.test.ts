import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./site.ts";

let site: Site;
let port: number;
beforeAll(async () => {
  site = await openSite();
  port = Number(new URL(await site.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => site.close());

test.each([
  ["a head that is too large", `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["an address that is too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
  ["what is no HTTP", "hello\r\n\r\n", 400],
  ["two lengths", "POST /contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", 400],
])("%s is refused with a sentence in each language, and the connection is closed", async (_what, request, status) => {
  const answer = await exchange(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  expect(answer).toContain("Nothing was stored. Please go back and try again.");
  expect(answer).toContain("Chưa có gì được lưu. Bạn quay lại và thử lần nữa.");
});

/** Sends bytes over a connection of its own, and reads until the server closes it. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}
