import { HtmlValidate } from "html-validate";
import { expect, onTestFinished, test } from "vitest";
import { isLong } from "../cases.ts";
import { addressIn, languages } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";
import { templates } from "./templates.ts";

const site = await sharedSite();

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  // It counts <details> as sectioning content, which a term of a list may not have. The HTML standard does not (3.2.5.2.3).
  elements: ["html5", { dt: { permittedDescendants: [{ exclude: ["header", "footer", "article", "aside", "nav", "section", "@heading"] }] } }],
  rules: {
    // React writes attributes as in hrefLang and void elements with a slash; a browser reads both alike.
    "attr-case": "off",
    "void-style": "off",
  },
});

/** In short each in one language: texts in the other are rendered by the same code, and every page is read strictly (markup.ts). */
const addresses = templates.flatMap((path, index) =>
  (isLong ? languages : [languages[index % languages.length] ?? "en"]).map((language) => addressIn(language, path)),
);

test.each(addresses)("%s is valid HTML", async (address) => {
  expect((await mistakesIn((await site.get(address)).body)).join("\n")).toBe("");
});

test("a form with mistakes, and the thanks for a message, are valid HTML", async () => {
  const site = await openSite();
  onTestFinished(site.close);
  expect(await mistakesIn((await site.post("/contact", { name: "Lan", email: "lan@" })).body)).toEqual([]);
  const sent = await site.post("/contact", { name: "Lan", email: "lan@example.com", subject: "Tết", message: "Is there a cot?" });
  expect(await mistakesIn((await site.get(sent.headers.location ?? "")).body)).toEqual([]);
});

async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`));
}
