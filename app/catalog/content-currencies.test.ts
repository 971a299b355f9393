import { expect, test } from "vitest";
import { ContentCopy, multiplyAmounts } from "../../tests/content-copy.ts";
import { assertFound, validateContent } from "./content.server.ts";
import { contentNotes } from "./content-notes.server.ts";

const home = "stays/the-old-barn/stay.yaml";

/** The sample with the price of a home in a currency, and rates of exchange, which no tax needs. */
function contentWith(currency: string, exchange: string): ContentCopy {
  const content = new ContentCopy();
  for (const slug of ["the-old-barn", "forest-hideaway"]) content.edit(`stays/${slug}/stay.yaml`, "      currency: EUR\n", "");
  content.edit(home, "price: 200", `currency: ${currency}\nprice: 200`);
  if (exchange) content.write("site.yaml", content.read("site.yaml").replace(/^exchange: .*/m, `exchange: { ${exchange} }`));
  return content;
}

const check = (content: ContentCopy) => validateContent(content.root, undefined, new Date("2026-11-21T18:00:00Z"));

test.each([
  ["no rate", "EUR", "VND: { rate: 26300, asOf: 2026-11-20 }", "currency", '"EUR"', "USD, VND; for another, exchange in site.yaml needs its rate"],
  ["an unknown currency", "euro", "", "currency", '"euro"', "the code of a currency (ISO 4217), such as USD, EUR or VND"],
  ["a rate of 0", "EUR", "EUR: { rate: 0, asOf: 2026-11-20 }", "exchange.EUR.rate", "0", "a number above 0, such as 26300"],
  ["a rate of tomorrow", "EUR", "EUR: { rate: 0.92, asOf: 2026-11-22 }", "exchange.EUR.asOf", '"2026-11-22"', "a day that is not in the future"],
  ["a rate without its day", "EUR", "EUR: { rate: 0.92 }", "exchange.EUR.asOf", "nothing", "a text"],
])("%s is named, with file, line, field, found and allowed", (_, currency, exchange, field, found, allowed) => {
  const content = contentWith(currency, exchange);
  const file = field === "currency" ? home : "site.yaml";
  expect(check(content).problems).toEqual([
    { file: `content/${file}`, line: content.lineOf(file, field.split(".")[0] ?? ""), field, found, allowed },
  ]);
});

test("the currency of a home decides the decimals of its amounts, and no other home’s", () => {
  const { problems } = check(contentWith("VND", "VND: { rate: 26300, asOf: 2026-11-20 }"));
  expect(problems.map(({ file, field, found, allowed }) => [file, field, found, allowed])).toEqual([
    [`content/${home}`, "rates.extraGuests.price", "18.50", "whole VND"],
  ]);
});

test("rates that are old or that no home needs are remarked", () => {
  const { root } = contentWith("EUR", "VND: { rate: 26300, asOf: 2026-11-20 }, EUR: { rate: 0.92, asOf: 2026-10-20 }");
  const content = assertFound(validateContent(root).content, "content");
  const notes = (now: string) => contentNotes(root, content, [], new Date(now)).filter((note) => note.includes("exchange"));
  const unused = "no home needs the rate of VND in site.yaml, below exchange.";
  expect(notes("2026-11-19T18:00:00Z")).toEqual([unused]);
  expect(notes("2026-11-20T18:00:00Z")).toEqual([unused, "the rate of EUR in site.yaml, below exchange, is 31 days old."]);
});

test("a rate that only a tax needs is in use", () => {
  const content = new ContentCopy();
  content.edit("site.yaml", "exchange: {", "exchange: { CHF: { rate: 0.8, asOf: 2026-11-20 },");
  content.edit(home, "currency: EUR", "currency: CHF");
  const valid = assertFound(validateContent(content.root).content, "content");
  expect(contentNotes(content.root, valid, [], new Date("2026-11-21T18:00:00Z")).filter((note) => note.includes("exchange"))).toEqual([]);
});

test("an unusual price is one that is unusual in the currency of the site", () => {
  const content = contentWith("VND", "VND: { rate: 26300, asOf: 2026-11-20 }");
  content.write(home, multiplyAmounts(content.read(home), 26_300));
  const notes = () => {
    const { content: valid, problems } = validateContent(content.root);
    expect(problems).toEqual([]);
    return contentNotes(content.root, assertFound(valid, "content"), [], new Date()).filter((note) => note.includes("the middle one"));
  };
  expect(notes()).toEqual([]);
  content.edit(home, "price: 5260000", "price: 200");
  expect(notes()).toEqual([
    expect.stringMatching(/^the home the-old-barn has a price of 200 VND; of the other homes the middle one is [\d,]{10} VND\.$/),
  ]);
});
