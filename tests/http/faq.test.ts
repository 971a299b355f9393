import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { properties } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, type Site, sharedSite } from "./site.ts";

const site = await sharedSite();

/** The questions of which homes tell, in the order in which the page asks them. */
const asked = [...readFileSync("content/pages/faq/en.md", "utf8").matchAll(/^\{([a-z-]+)\}$/gm)]
  .map(([, name]) => name)
  .filter((name) => name !== "how-you-pay");

/** What the page says of each home, by the question: the answer, and what the home adds. */
async function readAnswers(
  from: Pick<Site, "get">,
  language: "en" | "vi",
  path = "/faq",
): Promise<Map<string, Map<string, { answer: string; note?: string }>>> {
  const main = (await openPage(from, addressIn(language, path))).one("main");
  const listed = asked.filter((question) => question !== "cancelling");
  const lists = main.all("dl", { class: /\bfacts\b/ });
  expect(lists).toHaveLength(listed.length);
  return new Map([...lists.map((list, index) => [listed[index] ?? "", answersIn(list)] as const), ["cancelling", refundsIn(main.one("table"))]]);
}

function answersIn(list: MarkupElement): Map<string, { answer: string; note?: string }> {
  const told = list.all("div").flatMap((group) => {
    const [answer, ...notes] = group.all("dd");
    const named = group.one("dt").all("a");
    // Where the answer has several lines, the homes stand before it.
    if (named.length > 0) {
      return named.map((home) => {
        const note = notes.find(({ text }) => named.length === 1 || text.startsWith(`${home.text}: `))?.text;
        return [slugOf(home), { answer: answer?.text ?? "", note: named.length > 1 ? note?.slice(home.text.length + 2) : note }] as const;
      });
    }
    return group
      .all("dd")
      .map((home) => [slugOf(home.one("a")), { answer: group.one("dt").text, note: home.all("span")[0]?.text.replace(/^· /, "") }] as const);
  });
  return new Map<string, { answer: string; note?: string }>(told);
}

/** Of each home the numbers in each of its cells, with that of its heading. */
function refundsIn(table: MarkupElement): Map<string, { answer: string; note?: string }> {
  const told = table.all("tbody").flatMap((group) => {
    const [row, ...notes] = group.all("tr");
    const named = row?.one("th", { scope: "row" }).all("a") ?? [];
    const cells = row?.all("td").map(({ text }) => text) ?? [];
    return named.map((home) => {
      const note = notes.find(({ text }) => named.length === 1 || text.startsWith(`${home.text}: `))?.text;
      return [slugOf(home), { answer: numbersOf(cells), note: named.length > 1 ? note?.slice(home.text.length + 2) : note }] as const;
    });
  });
  return new Map<string, { answer: string; note?: string }>(told);
}

/** The numbers in each sentence, whichever stands first. */
const numbersOf = (sentences: readonly string[]) => JSON.stringify(sentences.map((sentence) => (sentence.match(/\d+/g) ?? []).sort()));

const slugOf = (link: MarkupElement) => /\/stays\/([\w-]+)$/.exec(link.get("href") ?? "")?.[1] ?? "";

test("guests find what they ask about: asking, paying and cancelling, arriving, staying", async () => {
  for (const [language, headings, next] of [
    ["en", ["Asking", "Paying and cancelling", "Arriving", "Steps, doors and bathrooms", "Staying"], "Didn’t find your question?"],
    [
      "vi",
      ["Gửi câu hỏi", "Trả tiền và huỷ", "Nhận phòng và trả phòng", "Bậc thềm, cửa và phòng tắm", "Trong những ngày ở"],
      "Chưa thấy câu bạn muốn hỏi?",
    ],
  ] as const) {
    const main = (await openPage(site, addressIn(language, "/faq"))).one("main");
    expect(main.all("h2").map(({ text }) => text)).toEqual([...headings, next]);
    expect(
      main
        .one("nav")
        .all("a")
        .map(({ text }) => text),
    ).toEqual(headings);
  }
  expect(asked).toEqual([
    ...["deposits", "cancelling", "check-in", "check-out", "parking", "winter-road", "steps", "stairs", "doors", "showers"],
    ...["children", "cots", "high-chairs", "pets", "wifi", "mobile-signal", "smoking"],
  ]);
});

describe.each(languages)("in %s the answers are those of the pages of homes:", (language) => {
  test.each(properties)("$title", async ({ slug, amenities }) => {
    const [answers, page] = await Promise.all([readAnswers(site, language), openPage(site, addressIn(language, `/stays/${slug}`))]);
    const of = (question: string) => answers.get(question)?.get(slug) ?? { answer: `nothing of ${question}` };
    const entry = (section: string, index: number) => page.section(section).all("dd")[index]?.text;
    const sentence = (question: string, between: string) => [of(question).answer, of(question).note].filter(Boolean).join(between);
    // House rules tell of guests first, then of children, pets and smoking; arriving of check-in, check-out and parking.
    expect(sentence("children", " · ")).toBe(entry("house-rules", 1));
    expect(sentence("pets", " · ")).toBe(entry("house-rules", 2));
    expect(sentence("smoking", " · ")).toBe(entry("house-rules", 3));
    expect(entry("arrival", 0)?.startsWith(of("check-in").answer)).toBe(true);
    expect(entry("arrival", 1)?.startsWith(of("check-out").answer)).toBe(true);
    expect(sentence("parking", " ")).toBe(entry("arrival", 2));
    for (const question of ["cots", "high-chairs"]) expect(page.section("facts-children").text).toContain(sentence(question, " · "));
    for (const question of ["winter-road", "mobile-signal"]) expect(page.section("facts-house").text).toContain(of(question).answer);
    expect(page.section("facts-access").text).toContain(of("doors").answer);
    expect(of("wifi").answer).toBe({ en: ["Not provided", "Included"], vi: ["Không có", "Đã gồm"] }[language][Number(amenities.includes("wifi"))]);
    const cancellation = page.section("cancellation");
    expect(of("cancelling").answer).toBe(numbersOf(cancellation.all("li").map(({ text }) => text)));
    if (of("cancelling").note) expect(cancellation.text).toContain(of("cancelling").note);
    const deposit = of("deposits").answer;
    if (/\d/.test(deposit)) expect(page.one("main").text).toContain(deposit);
  });
});

test("every answer but the first is folded below its question, and has an address by which it opens", async () => {
  for (const language of languages) {
    const written = [...readFileSync(`content/pages/faq/${language}.md`, "utf8").matchAll(/^### (.+)$/gm)].map(([, question]) => question);
    const folds = (await openPage(site, addressIn(language, "/faq"))).one("main").all("details");
    expect(folds.map((fold) => fold.one("summary").one("h3").text)).toEqual(written);
    const answers = folds.map((fold) => fold.all("div", { id: /^on-/ }));
    expect(answers.map(([answer]) => answer?.text).filter(Boolean)).toHaveLength(written.length);
    // Browsers open what an address leads into, not what it leads to.
    expect(new Set(answers.map(([answer]) => answer?.get("id"))).size).toBe(written.length);
    expect(folds.filter((fold) => fold.get("open") !== undefined)).toEqual(folds.slice(0, 1));
    expect(folds.filter((fold) => /^on-/.test(fold.get("id") ?? ""))).toEqual([]);
  }
});

test("on the Markdown of the page every question stands with its answer", async () => {
  const { body } = await site.get("/faq.md");
  expect(body).toMatch(/### Is there a high chair\?\n\n- \*\*/);
  expect(body).toContain("### What if I find the same home for less?\n\nShow us, and we’ll match the price");
});

test("how much comes back has a column for each share that a home gives, and a number stays with its unit", async () => {
  const content = new ContentCopy();
  content.edit("stays/alpine-chalet/stay.yaml", "- { days: 21, percent: 50 }", "- { days: 21, percent: 30 }\n    - { days: 1, percent: 10 }");
  content.edit("stays/city-view-loft/stay.yaml", "\n    - { days: 7, percent: 50 }", "");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const table = (await openPage(other, "/terms")).one("main").one("table");
  expect(table.all("th", { scope: "col" }).map(({ text }) => text)).toEqual([
    "Home",
    "Full refund until",
    "50% refund until",
    "30% refund until",
    "10% refund until",
    "After that",
  ]);
  const cellsOf = (slug: string) => {
    const row = table.all("tr").find((one) => one.all("a", { href: `/stays/${slug}` }).length > 0);
    return row?.all("td").map((cell) => cell.text.replace(/^.*(?:until|that) /, ""));
  };
  expect(cellsOf("the-old-barn")).toEqual(["21 days before", "7 days before", "–", "–", "no refund"]);
  expect(cellsOf("alpine-chalet")).toEqual(["45 days before", "–", "21 days before", "1 day before", "no refund"]);
  expect(cellsOf("city-view-loft")).toEqual(["14 days before", "–", "–", "–", "no refund"]);
  expect((await site.get("/terms")).payload).toContain("21\u00a0days");
});

test("an answer that a home changes is changed here, without a word written twice", async () => {
  const content = new ContentCopy();
  content.edit("stays/the-old-barn/stay.yaml", "pets:\n    is: allowed\n    most: 2", "pets:\n    is: no");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  expect((await readAnswers(site, "en")).get("pets")?.get("the-old-barn")?.answer).toBe("Yes");
  expect((await readAnswers(other, "en")).get("pets")?.get("the-old-barn")?.answer).toBe("No");
});

test("a home that is not on offer is not told of", async () => {
  const content = new ContentCopy();
  content.edit("stays/city-view-loft/stay.yaml", "order: 7", "published: false\norder: 7");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  for (const homes of (await readAnswers(other, "vi")).values()) expect(homes.has("city-view-loft")).toBe(false);
});

test("of more homes than anybody reads a list of, the page leads to the homes", async () => {
  const content = new ContentCopy();
  for (let index = 0; index < 53; index += 1) content.addHome(`cabin-${index}`, "mountain-top-cabin");
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const main = (await openPage(other, "/faq")).one("main");
  expect([...main.all("dl", { class: /\bfacts\b/ }), ...main.all("table")]).toEqual([]);
  expect(main.all("a", { href: "/stays" }).map(({ text }) => text)).toEqual(asked.map(() => "Each home’s page says so."));
});
