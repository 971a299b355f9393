import { expect, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { ask, askAgain, post, writePosting } from "./client.ts";
import { exchange } from "./requests.ts";
import { startServer } from "./server.ts";

/** What nobody types by chance. */
const typed = "Zx7Secret";

/** Control characters, what is no UTF-8, marks of HTML and of terminals, and too much of all. */
const values = ["%01", "%00%1b[31m", "%EF%BF%BE", "%ff", "%3C%2Fmain%3E%3C", "%26%23x1%3B", "%0d%0aX%3A1", "a".repeat(9_000)];
const paths = [
  ...["/stays/alpine-chalet.md", "/vi/stays/alpine-chalet.md", "/index.md", "/vi/destinations/aspen.md", "/stays/alpine-chalet/photos.md"],
  ...["/robots.txt.md", "/sitemap.xml.md", "/blogs.atom.md", "/stays/alpine-chalet/calendar.ics.md"],
  ...["/stays/alpine-chalet", "/stays", "/vi/stays", "/suggestions.json", "/api/stays", "/vi/api/stays/alpine-chalet/quote", "/contact", "/"],
];

test("whatever is typed into an address, nothing fails, and no line of the log holds it", { timeout: 120_000 }, async () => {
  // Not to be refused: what is asked for is the question.
  const variables = { LOG_LEVEL: "info", SITE_URL: "http://www.anyen.example", BUSY_AFTER: "0" };
  const server = await startServer({ dataFolder: makeDataFolder(), variables });
  await server.ready;
  for (const path of paths) {
    for (const value of values) {
      const { status } = await askAgain(server.port, `${path}?from=${value}${typed}&month=${value}${typed}&where=${value}${typed}&${typed}=1`);
      expect([path, value.slice(0, 20), status < 500]).toEqual([path, value.slice(0, 20), true]);
    }
  }
  const query = `?name=${typed}`;
  const refused = [
    (await ask(server.port, `/about${query}`, { headers: { host: `${typed}.example` } })).status,
    (await ask(server.port, `/contact${query}`, { method: "POST", headers: { origin: `http://${typed}.example` } })).status,
    ...(await exchange(server.port, { text: `GET /about${query} HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`, isBroken: false })).map(
      ({ status }) => status,
    ),
  ];
  expect(refused).toEqual([421, 400, 400]);
  const { status } = await post(server.port, { ...writePosting(), message: typed });
  expect(status).toBe(303);
  await server.end();
  const lines = server.output().split("\n");
  expect(lines.filter((line) => line.includes(typed))).toEqual([]);
  const kinds = lines.flatMap((line) => /"status":(\d+),"refused":"(\w+)"/.exec(line)?.slice(1).join(" ") ?? []);
  expect(kinds).toEqual(["421 host", "400 origin", "400 host"]);
});
