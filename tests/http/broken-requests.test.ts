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
  expect(answer).toContain("Nothing was saved. Please go back and try again.");
  expect(answer).toContain("Chưa có gì được lưu. Bạn quay lại và thử lần nữa.");
  expectProtected(answer);
});

test.each([
  ["two hosts", "GET /vi HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\nconnection: close\r\n\r\n", 400],
  ["two hosts where none is needed", "GET /vi HTTP/1.0\r\nhost: localhost\r\nhost: evil.example\r\n\r\n", 400],
  ["no host", "GET /vi HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["no host of a file", "GET /favicon.svg HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["something that is not expected here", "GET /vi HTTP/1.1\r\nhost: localhost\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n", 417],
])("%s is refused with a page, and the headers that every answer has", async (_what, request, status) => {
  const answer = await exchange(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
  expect(answer).toMatch(/<title>(We couldn’t understand that|Chúng tôi chưa hiểu yêu cầu này) /);
  expectProtected(answer);
});

test("what is expected of every server is done: to say that the rest may come", async () => {
  const head = "POST /contact HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\nconnection: close\r\n";
  const answer = await exchange(`${head}content-type: application/x-www-form-urlencoded\r\ncontent-length: 6\r\n\r\nname=x`);
  expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 422 /);
});

test.each([
  ["/stays", "That address is too long", "text/html"],
  ["/vi/stays/the-old-barn.md", "Địa chỉ này quá dài", "text/html"],
  ["/vi/api/stays", "Phần truy vấn sau dấu hỏi dài hơn 8 kB.", "application/problem+json"],
])("a query of %s that is longer than 8 kB is refused, whatever it says", async (path, words, type) => {
  const { statusCode, headers, body } = await site.get(`${path}?where=${"a".repeat(8_200)}`);
  expect([statusCode, body, headers["content-type"]]).toEqual([414, expect.stringContaining(words), expect.stringContaining(type)]);
  expect((await site.get(`/stays?where=${"a".repeat(8_100)}`)).statusCode).toBe(302);
});

function expectProtected(answer: string): void {
  const head = answer.split("\r\n\r\n", 1)[0]?.toLowerCase();
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy", "x-frame-options"])
    expect(head).toContain(`\r\n${name}: `);
}

/** Sends bytes over a connection of its own, and reads until the server closes it. */
async function exchange(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts).toString();
}
