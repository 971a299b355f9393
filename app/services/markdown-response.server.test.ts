import { expect, test } from "vitest";
import { withMarkdown } from "./markdown-response.server.ts";

const origin = "https://www.anyen.example";

/** The response if the page responds with `page`, and the address that the page was requested with. */
async function respondTo(address: string, page: Response) {
  let requested = "";
  const respond = withMarkdown(async ({ url }) => {
    requested = url.slice(origin.length);
    return page;
  }, origin);
  return { response: await respond(new Request(origin + address)), requested };
}

test("a home that is called otherwise now leads to its Markdown form there, with the dates asked for", async () => {
  for (const [from, to, expected] of [
    ["/stays/hay-barn.md?from=2027-09-03", "/stays/the-old-barn?from=2027-09-03", "/stays/the-old-barn.md?from=2027-09-03"],
    ["/vi/stays/hay-barn.md", "/vi/stays/the-old-barn", "/vi/stays/the-old-barn.md"],
    ["/about.md", "/vi", "/vi/index.md"],
    ["/about.md", "/contact", "/contact"],
  ] as const) {
    const { response } = await respondTo(from, new Response(null, { status: 301, headers: { Location: to } }));
    expect([response.status, response.headers.get("location")]).toEqual([301, expected]);
  }
});

test("the page itself is asked, in its language, and a failure stays what it is", async () => {
  const gone = new Response("<html>Gone</html>", { status: 410, headers: { "Content-Type": "text/html" } });
  const { response, requested } = await respondTo("/vi/stays/the-old-barn.md", gone);
  expect([requested, response.status, await response.text()]).toEqual(["/vi/stays/the-old-barn", 410, "<html>Gone</html>"]);
  expect((await respondTo("/vi/index.md", gone)).requested).toBe("/vi");
  // These are not Markdown addresses, so they are requested unchanged.
  for (const address of ["/vi.md", "/stays.md", "/index", "/stays/the-old-barn"]) expect((await respondTo(address, gone)).requested).toBe(address);
});

test("what holds words together in a line of the page is not in it", async () => {
  const page = new Response("<main><p>Already taken: 13–\u206015\u00a0Feb.</p></main>");
  expect(await (await respondTo("/stays/the-old-barn.md", page)).response.text()).toContain("Already taken: 13–15 Feb.");
});
