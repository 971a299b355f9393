import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { MarkupElement } from "./markup.ts";
import { addresses, addressIn, openPage, paths } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

describe.each(addresses)("%s", (address) => {
  const language = address === "/vi" || address.startsWith("/vi/") ? "vi" : "en";

  test("is a well-formed page in the language of its address", async () => {
    const page = await openPage(site, address);
    expect(page.one("html").get("lang")).toBe(language);
    expect(page.all("h1")).toHaveLength(1);
    expect(page.all("main", { id: "content" })).toHaveLength(1);
  });

  test("says nothing in the other language", async () => {
    const page = await openPage(site, address);
    const foreign = language === "vi" ? wordsOnlyIn("en", "vi") : wordsOnlyIn("vi", "en");
    expect(spoken(page).filter((words) => foreign.has(words))).toEqual([]);
  });

  test("has headings that leave out no level", async () => {
    const page = await openPage(site, address);
    const levels = page
      .one("main")
      .all("*")
      .flatMap(({ tag }) => (/^h[1-6]$/.test(tag) ? [Number(tag.slice(1))] : []));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  test("names no id twice, and every id it refers to is there", async () => {
    const page = await openPage(site, address);
    const ids = page.all("*", { id: /./ }).map((element) => element.get("id"));
    expect(new Set(ids).size).toBe(ids.length);
    for (const attribute of ["aria-labelledby", "aria-describedby", "for", "popovertarget"]) {
      for (const element of page.all("*", { [attribute]: /./ })) expect(ids).toContain(element.get(attribute));
    }
  });
});

test.each(paths)("%s shows the same in both languages: as many headings, links, fields and pictures", async (path) => {
  const shape = (page: MarkupElement) =>
    ["h1", "h2", "h3", "a", "li", "input", "select", "textarea", "button", "img"].map((tag) => page.all(tag).length);
  expect(shape(await openPage(site, addressIn("vi", path)))).toEqual(shape(await openPage(site, path)));
});

/** What is seen or read aloud: each run of text by itself, and the words of labels. */
function spoken(element: MarkupElement): string[] {
  if (element.tag === "script") return [];
  const labels = ["aria-label", "placeholder", "alt", "title"].map((name) => element.get(name) ?? "");
  const inside = element.children.flatMap((child) => (typeof child === "string" ? [child.trim()] : spoken(child)));
  return [...labels, ...inside].filter(Boolean);
}

/** The words of the interface that one language has and the other has not. */
function wordsOnlyIn(one: string, other: string): Set<string> {
  const known = new Set(words(other));
  return new Set(words(one).filter((text) => !known.has(text)));
}

function words(language: string): string[] {
  const messages: Record<string, unknown> = JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
  // Numbers belong to no language.
  return Object.values(messages)
    .filter((text) => typeof text === "string")
    .filter((text) => /\p{L}/u.test(text));
}
