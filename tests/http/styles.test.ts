import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { properties } from "./homes.ts";
import { openPage, paths } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

const stay = "from=2027-02-12&to=2027-02-16&guests=2";

/** The names of the classes that a stylesheet has rules for. */
const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));

const sheets = new Map(
  globSync("build/public/assets/*.css").map((file) => [`/assets/${file.split("/").at(-1)}`, classesIn(readFileSync(file, "utf8"))]),
);

test.each([
  ...paths,
  `/stays?${stay}`,
  `/stays?${stay}&view=map`,
  "/stays?where=atlantis",
  `/stays/alpine-chalet?${stay}`,
  // Shorter than any home is let: they are shown with other dates.
  "/destinations/lake-como?from=2027-02-12&to=2027-02-13&guests=2",
  `/favourites?homes=${properties.map(({ slug }) => slug)}&${stay}`,
  "/favourites",
  `/contact?homes=the-old-barn,alpine-chalet&${stay}`,
])("%s links the stylesheets in which its classes have rules", async (address) => {
  const page = await openPage(site, address);
  const linked = page.all("link", { rel: "stylesheet" }).map((link) => sheets.get(link.get("href") ?? ""));
  expect(linked).not.toContain(undefined);
  const used = new Set(page.all("*").flatMap((element) => element.get("class")?.split(/\s+/) ?? []));
  const elsewhere = [...used].filter((name) => [...sheets.values()].some((sheet) => sheet.has(name)) && !linked.some((sheet) => sheet?.has(name)));
  expect(elsewhere).toEqual([]);
});

test("no letter is thickened or slanted by the browser: of what there is no face for, the nearest face is taken", () => {
  const all = globSync("build/public/assets/*.css").map((file) => readFileSync(file, "utf8"));
  expect(all.join("")).toMatch(/\bhtml\{[^}]*font-synthesis:none/);
});

const rules = globSync("build/public/assets/*.css").map((file) => readFileSync(file, "utf8"));

/** The last part of a selector, without what is in parentheses: `input` of `.stepped:has(:placeholder-shown) > input`. */
const subjectOf = (selector: string) => {
  let rest = selector;
  for (let inner = ""; inner !== rest; rest = rest.replace(/\([^()]*\)/g, "")) inner = rest;
  return rest.split(/[\s>+~]+/).at(-1) ?? "";
};

test("what is touched or has the focus restyles what depends on it, not the whole page", () => {
  const selectors = rules.flatMap((css) => [...css.matchAll(/[^{}]+(?={)/g)].flatMap(([selector]) => selector.split(/,(?![^(]*\))/)));
  const withHas = selectors.map((selector) => selector.trim()).filter((selector) => selector.includes(":has("));
  expect(withHas.length).toBeGreaterThan(10);
  expect(withHas.filter((selector) => /^(:root|html|body)\S*:has\([^)]*:(focus|hover|active)/.test(selector))).toEqual([]);
  // Chromium keeps one list of what any :has() may change. One selector of it that says no element, class or attribute, before its
  // :has() or at its end, and each focus in an element with another restyles all of the page: 60 ms on a computer for the 1,400 elements of a home.
  const ofAnything = withHas.filter(
    (selector) => /(^|[\s>+~])(\*|:not\(.*\))?:has\(/.test(selector) || /^(\*|:(?!is|where))|::(?!before|after)/.test(subjectOf(selector)),
  );
  expect(ofAnything).toEqual([]);
});

test("colours are those of the light page in browsers that know no light-dark(), as Safari before 17.5", () => {
  for (const css of rules) expect(css).not.toContain("light-dark(");
  // Nor rules within others, as Safari before 17.2 and Chrome before 120.
  for (const css of rules) expect(css).not.toMatch(/[{};]&/);
  const [light = "", dark = ""] = [...rules.join("").matchAll(/--color-paper:(#\w+)/g)].map(([, colour]) => colour);
  expect([light, dark]).toEqual(["#faf7f2", "#10161d"]);
});
