import { expect, test } from "vitest";
import { withMarkdown } from "./markdown-response.server.ts";

const origin = "https://www.anyen.example";

/** What is answered where the page answers so, and what the page was asked for. */
async function answer(address: string, page: Response) {
  let asked = "";
  const respond = withMarkdown(async ({ url }) => {
    asked = url.slice(origin.length);
    return page;
  }, origin);
  return { response: await respond(new Request(origin + address)), asked };
}

test("a home that is called otherwise now leads to its Markdown form there, with the dates asked for", async () => {
  for (const [from, to, expected] of [
    ["/stays/hay-barn.md?from=2027-09-03", "/stays/the-old-barn?from=2027-09-03", "/stays/the-old-barn.md?from=2027-09-03"],
    ["/vi/stays/hay-barn.md", "/vi/stays/the-old-barn", "/vi/stays/the-old-barn.md"],
    ["/about.md", "/vi", "/vi/index.md"],
    ["/about.md", "/contact", "/contact"],
  ] as const) {
    const { response } = await answer(from, new Response(null, { status: 301, headers: { Location: to } }));
    expect([response.status, response.headers.get("location")]).toEqual([301, expected]);
  }
});

test("the page itself is asked, in its language, and a failure stays what it is", async () => {
  const gone = new Response("<html>Gone</html>", { status: 410, headers: { "Content-Type": "text/html" } });
  const { response, asked } = await answer("/vi/stays/the-old-barn.md", gone);
  expect([asked, response.status, await response.text()]).toEqual(["/vi/stays/the-old-barn", 410, "<html>Gone</html>"]);
  expect((await answer("/vi/index.md", gone)).asked).toBe("/vi");
  // These are no Markdown forms of anything, and are asked for as they stand.
  for (const address of ["/vi.md", "/stays.md", "/index", "/stays/the-old-barn"]) expect((await answer(address, gone)).asked).toBe(address);
});

test("what holds words together in a line of the page is not in it", async () => {
  const page = new Response("<main><p>Already taken: 13–\u206015\u00a0Feb.</p></main>");
  expect(await (await answer("/stays/the-old-barn.md", page)).response.text()).toContain("Already taken: 13–15 Feb.");
});
