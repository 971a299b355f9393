import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { isLong } from "../cases.ts";
import { properties } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addresses, openPage, textPages } from "./pages.ts";
import { openSite, share } from "./site.ts";

// By the day, the page of a property weighs up to 110 bytes more or 50 less than on this one.
const site = await share("on a fixed day", () => openSite({}, { clock: () => new Date("2026-11-28T12:00:00Z") }));

/** Bytes as they travel to a browser of today, from the second on who asks for a page. */
async function weigh(address: string): Promise<number> {
  await site.get(address);
  const answer = await site.get(address, { "accept-encoding": "gzip, deflate, br, zstd" });
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}.`);
  return answer.rawPayload.length;
}

const sum = async (files: Iterable<string>) => (await Promise.all([...files].map(weigh))).reduce((total, bytes) => total + bytes, 0);
const scriptsOf = (page: MarkupElement) => page.all("script", { src: /./ }).map((script) => script.get("src") ?? "");
const islandsOf = (page: MarkupElement): Record<string, string> => JSON.parse(page.one("html").get("data-islands") ?? "{}");
const islandFiles = async () => Object.values(islandsOf(await openPage(site, "/")));

/** A module and all it imports without being asked again, found in the files themselves. */
function withImports(address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const source = readFileSync(`build/public${address}`, "utf8");
  for (const [, name = ""] of source.matchAll(/\b(?:import|from)\s*["']\.?\/?([^"']+\.js)["']/g)) {
    withImports(new URL(name, `http://localhost${address}`).pathname, found);
  }
  return found;
}

/** All homes of the sample as favourites, four of them side by side. */
const full = `/favourites?homes=${properties.map(({ slug }) => slug)}&from=2027-02-12&to=2027-02-16&guests=2`;

/** Whether a page is dressed by the shared stylesheet alone; all others have one of their own beside it. */
function hasSharedStylesOnly(address: string): boolean {
  return /^(\/vi)?\/(about|destinations|stays\/[^/]+)$/.test(address);
}

describe("HTML and styles", async () => {
  const all = [...addresses, full, `/vi${full}`, "/stays?type=barn&amenity=pool", "/blogs?page=2", "/vi/blogs?page=2"];
  const lengths = new Map<string, number>();
  for (const address of all) lengths.set(address, (await site.get(address)).body.length);
  const longest = all.toSorted((one, other) => (lengths.get(other) ?? 0) - (lengths.get(one) ?? 0)).slice(0, 8);
  const stylesOf = async (address: string) =>
    (await openPage(site, address)).all("link", { rel: "stylesheet" }).map((link) => link.get("href") ?? "");

  test.each(all)("%s has the shared stylesheet, and one of its own if it needs it", async (address) => {
    expect(await stylesOf(address)).toHaveLength(hasSharedStylesOnly(address) ? 1 : 2);
  });

  // To compress a page takes longer than to render it, so the short form weighs the longest.
  test.each(isLong ? all : longest)("of %s are at most 34 kB (decision 034)", async (address) => {
    expect((await weigh(address)) + (await sum(await stylesOf(address)))).toBeLessThanOrEqual(34 * 1024);
  });
});

describe("script", () => {
  // What every page loads is one file of at most 1,000 bytes; beside it a page may have a keeper of its own.
  test.each([
    ["/about", 1000],
    ["/blogs", 1000],
    ["/blogs/dinner-in-a-borrowed-kitchen", 1000],
    ["/contact", 1800],
    ["/developers", 1400],
    ["/favourites", 1950],
    ["/stays", 3400],
    ...textPages.map(({ slug }) => [`/${slug}`, 1000] as const),
    ["/destinations", 1000],
    ["/stays/the-old-barn/photos", 1000],
  ] as const)("of %s and its Vietnamese page is at most %d bytes", async (path, most) => {
    for (const address of [path, `/vi${path}`]) {
      const page = await openPage(site, address);
      expect(await sum(new Set(scriptsOf(page).flatMap((script) => [...withImports(script)])))).toBeLessThanOrEqual(most);
      expect(await weigh(scriptsOf(page)[0] ?? "")).toBeLessThanOrEqual(1000);
      for (const script of scriptsOf(page)) expect([...withImports(script)]).toEqual([script]);
    }
  });

  test.each(["/contact", "/vi/contact"])("of %s that helps who writes comes with the first touch, and is at most 2,500 bytes", async (address) => {
    const page = await openPage(site, address);
    const helper = page.one("form", { method: "post" }).get("data-helper") ?? "";
    expect(scriptsOf(page)).not.toContain(helper);
    expect(await sum(withImports(helper))).toBeLessThanOrEqual(2500);
  });

  test("of a page that is not there is the same small file", async () => {
    const { body } = await site.get("/nothing");
    const found = [...body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(found).toEqual(scriptsOf(await openPage(site, "/about")));
  });

  test.each([
    ["/", ["whereField", "dateRange"], 67],
    ["/vi", ["whereField", "dateRange"], 67],
    ["/stays", ["whereField", "dateRange"], 70],
    ["/vi/stays", ["whereField", "dateRange"], 70],
    ["/stays/the-glass-house", ["gallery", "share", "stayCalendar"], 78],
    ["/vi/stays/the-glass-house", ["gallery", "share", "stayCalendar"], 78],
  ])("of %s with its islands %j is at most %d kB (decisions 019, 034, 036)", async (address, names, kilobytes) => {
    const page = await openPage(site, address);
    expect(page.all("*", { "data-island": /./ }).map((island) => island.get("data-island"))).toEqual(names);
    const modules = names.map((name) => islandsOf(page)[name] ?? "");
    const files = new Set([...scriptsOf(page), ...modules].flatMap((script) => [...withImports(script)]));
    expect(files.size).toBeGreaterThan(2);
    expect(await sum(files)).toBeLessThanOrEqual(kilobytes * 1024);
  });

  test.each(addresses)("of %s that brings an island to life is not loaded before the first paint", async (address) => {
    const page = await openPage(site, address);
    const early = [...page.all("script", { src: /./ }), ...page.all("link", { rel: /preload|prefetch/ })].map(
      (element) => element.get("src") ?? element.get("href") ?? "",
    );
    const late = Object.values(islandsOf(page)).flatMap((module) => [...withImports(module)]);
    expect(late.length).toBeGreaterThan(2);
    expect(early.filter((file) => late.includes(file))).toEqual([]);
    expect(page.all("link", { rel: "modulepreload" })).toEqual([]);
    for (const script of page.all("script", { src: /./ })) expect(script.get("type")).toBe("module");
  });

  test("of the islands holds React, but no zod, no router, and no words of pages without islands", async () => {
    const files = new Set((await islandFiles()).flatMap((module) => [...withImports(module)]));
    const source = [...files].map((file) => readFileSync(`build/public${file}`, "utf8")).join("\n");
    expect(source).toContain("hydrateRoot");
    expect([...files].filter((file) => readFileSync(`build/public${file}`, "utf8").startsWith("//# allFunctionsCalledOnLoad\n"))).toEqual([
      expect.stringContaining("/react-"),
    ]);
    for (const telling of ["ZodError", "_zod", "invalid_type", "safeParse"]) expect(source).not.toContain(telling);
    for (const telling of ["react-router", "reactRouter", "useLoaderData", "__staticRouterHydrationData", "X-Remix"])
      expect(source).not.toContain(telling);
    for (const telling of ["Send us a Message", "Gửi tin nhắn cho chúng tôi", "Our Mission"]) expect(source).not.toContain(telling);
  });
});

describe("fonts", () => {
  test.each([
    ["/vi", 55_500],
    ["/vi/stays", 55_500],
    ["/vi/blogs/dinner-in-a-borrowed-kitchen", 55_500],
    ["/vi/contact", 55_500],
    ["/about", 42_000],
  ])("that %s needs are at most %d bytes", async (address, most) => {
    const page = await openPage(site, address);
    const styles = await sharedStyles(address);
    const letters = [...new Set(page.one("body").text)].map((letter) => letter.codePointAt(0) ?? 0);
    const faces = facesOf(styles);
    // Pages in English have the letters of names from fonts of those alone; Vietnamese ones leave these fonts out.
    const names = address.startsWith("/vi") ? [] : faces.filter(({ family }) => family.endsWith(" Names"));
    const others = letters.filter((letter) => !names.some((face) => covers(face, letter)));
    const needed = [
      ...names.filter((face) => letters.some((letter) => covers(face, letter))),
      ...faces.filter((face) => !face.family.endsWith(" Names") && others.some((letter) => covers(face, letter))),
    ];
    expect(needed.length).toBeGreaterThan(2);
    expect(new Set(needed.flatMap(({ files }) => files)).size).toBeGreaterThan(2);
    expect(await sum(new Set(needed.flatMap(({ files }) => files)))).toBeLessThanOrEqual(most);
  });

  test.each(["/developers", "/vi/developers"])(
    "of the code on %s are its own, have all its letters, and are at most 10,000 bytes",
    async (address) => {
      const page = await openPage(site, address);
      const [own = "", shared = ""] = page.all("link", { rel: "stylesheet" }).map((link) => readFileSync(`build/public${link.get("href")}`, "utf8"));
      const faces = facesOf(own);
      const letters = [...new Set(page.all("pre").flatMap(({ text }) => [...text.replaceAll("\n", "")]))].map((letter) => letter.codePointAt(0) ?? 0);
      expect(letters.filter((letter) => !faces.some((face) => covers(face, letter)))).toEqual([]);
      const needed = faces.filter((face) => letters.some((letter) => covers(face, letter)));
      expect(await sum(new Set(needed.flatMap(({ files }) => files)))).toBeLessThanOrEqual(9_500);
      for (const { family } of faces) expect(shared).not.toContain(family);
    },
  );

  test.each(["/vi", "/about", "/destinations", "/destinations/lake-como", "/blogs/dinner-in-a-borrowed-kitchen"])(
    "of %s are fetched after its first picture, in the files that its page shows",
    async (address) => {
      const page = await openPage(site, address);
      const early = page.all("link", { rel: "preload" });
      const pictures = early.filter((link) => link.get("as") === "image").map((link) => link.get("imagesrcset"));
      expect(pictures.length).toBeGreaterThan(0);
      for (const link of early.slice(0, pictures.length)) expect([link.get("as"), link.get("fetchpriority")]).toEqual(["image", "high"]);
      const shown = page.one("main").all("source", { type: "image/avif" });
      expect(shown.map((source) => source.get("srcset"))).toEqual(expect.arrayContaining(pictures));
    },
  );

  test.each([
    ["/", ["latin"], 39_000],
    ["/vi", ["latin", "vietnamese"], 55_500],
  ])("that %s fetches at once are three of %j each, at most %d bytes", async (address, scripts, most) => {
    const page = await openPage(site, address);
    const early = page.all("link", { rel: "preload", as: "font" }).map((link) => link.get("href") ?? "");
    const faces = ["be-vietnam-400", "be-vietnam-500", "fraunces-400"];
    expect(early.map((file) => /([\w-]+)-[\w-]{8}\.woff2$/.exec(file)?.[1]).sort()).toEqual(
      faces.flatMap((face) => scripts.map((script) => `${face}-${script}`)),
    );
    expect(facesOf(await sharedStyles(address)).flatMap(({ files }) => files)).toEqual(expect.arrayContaining(early));
    expect(await sum(early)).toBeLessThanOrEqual(most);
  });

  test("together have the letters of English and Vietnamese", async () => {
    const faces = facesOf(await sharedStyles("/"));
    const latin = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
    const vietnamese = Array.from({ length: 0x1efa - 0x1ea0 }, (_, index) => 0x1ea0 + index);
    const others = [..."ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯư–—‘’“”…€₫"].map((letter) => letter.codePointAt(0) ?? 0);
    for (const name of ["/fraunces-400", "/be-vietnam-400", "/be-vietnam-500"]) {
      const own = faces.filter(({ family, files }) => !family.endsWith(" Names") && files[0]?.includes(name));
      const fonts = new Map(own.map((face) => [face, create(readFileSync(`build/public${face.files[0]}`)) as Font]));
      const fontOf = (letter: number) => fonts.get(own.find((face) => covers(face, letter)) as Face);
      const missing = [...latin, ...vietnamese, ...others].filter((letter) => !fontOf(letter)?.hasGlyphForCodePoint(letter));
      expect([name, String.fromCodePoint(...missing)]).toEqual([name, ""]);
    }
  });
});

/** The stylesheet of all pages. */
async function sharedStyles(address: string): Promise<string> {
  const styles = (await openPage(site, address)).all("link", { rel: "stylesheet", href: /\/styles-/ });
  return readFileSync(`build/public${styles[0]?.get("href")}`, "utf8");
}

/** A font face of a stylesheet: its files, and the letters they are for. */
interface Face {
  family: string;
  files: string[];
  ranges: [first: number, last: number][];
}

function covers({ ranges }: Face, letter: number): boolean {
  return ranges.some(([first, last]) => letter >= first && letter <= last);
}

function facesOf(styles: string): Face[] {
  return [...styles.matchAll(/@font-face\s*{([^}]*)}/g)].map(([, face = ""]) => ({
    family: /font-family:["']?([^"';]+)/.exec(face)?.[1] ?? "",
    files: [...face.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, file = ""]) => new URL(file, "http://localhost/assets/").pathname),
    ranges: (/unicode-range:([^;}]*)/i.exec(face)?.[1] ?? "U+0-10FFFF").split(",").map(readRange),
  }));
}

/** `U+0-FF`, `U+131` and `U+4??` (CSS Fonts, unicode-range). */
function readRange(range: string): [first: number, last: number] {
  const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(first.replaceAll("?", "0"), 16), Number.parseInt(last.replaceAll("?", "F"), 16)];
}
