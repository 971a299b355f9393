import { HtmlValidate } from "html-validate";
import { afterAll, expect, test } from "vitest";
import { addressIn, languages } from "./pages.ts";
import { openSite } from "./site.ts";

const site = await openSite();
afterAll(() => site.close());

/** One address of each template, and of each state that has markup of its own. */
const templates = [
  "/",
  "/stays",
  "/stays?where=aspen&from=2031-02-12&to=2031-02-16&guests=2&type=cottage&amenity=wifi",
  "/stays?where=atlantis&from=soon",
  "/stays/the-glass-house",
  "/stays/the-old-barn?from=2031-02-12&guests=99",
  "/stays/forest-hideaway?from=2031-03-10&to=2031-03-14&guests=2",
  "/stays/forest-hideaway?from=2031-03-10&to=2031-03-11&guests=2",
  "/stays/the-glass-house/photos",
  "/about",
  "/blogs",
  "/blogs/lake-como-at-six-in-the-morning",
  "/contact",
  "/contact?stay=the-old-barn&from=2031-02-12&to=2031-02-16&guests=2",
  "/favourites",
  "/favourites?homes=the-glass-house",
  "/favourites?homes=the-glass-house,the-old-barn,alpine-chalet,gone&from=2031-03-10&to=2031-03-11&guests=2",
  "/contact?homes=the-glass-house,the-old-barn,gone&from=2031-02-12&to=2031-02-16&guests=2",
  "/privacy",
  "/faq",
  "/this-is-us",
  "/terms",
  "/destinations",
  "/destinations/aspen",
  "/destinations/lake-como?from=2031-03-10&to=2031-03-14&guests=2",
  "/destinations/lake-como?from=2031-03-10&to=2031-03-11&guests=99",
  "/nothing",
];

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes attributes as in hrefLang and void elements with a slash; a browser reads both alike.
    "attr-case": "off",
    "void-style": "off",
  },
});

test.each(templates.flatMap((path) => languages.map((language) => addressIn(language, path))))("%s is valid HTML", async (address) => {
  expect((await mistakesIn((await site.get(address)).body)).join("\n")).toBe("");
});

test("a form with mistakes, and the thanks for a message, are valid HTML", async () => {
  expect(await mistakesIn((await site.post("/contact", { name: "Lan", email: "lan@" })).body)).toEqual([]);
  const sent = await site.post("/contact", { name: "Lan", email: "lan@example.com", subject: "Tết", message: "Is there a cot?" });
  expect(await mistakesIn((await site.get(sent.headers.location ?? "")).body)).toEqual([]);
});

async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
}
