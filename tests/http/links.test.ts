import { expect, test } from "vitest";
import { readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addresses, crawl, linksInside, resolve } from "./pages.ts";
import { sharedSite } from "./site.ts";

/** The second picture of a card has a query, by which a visitor who saves data gets none. */
const nameOf = (file: string) => file.replace(/\?optional$/, "");
const typeOf = (file: string) => nameOf(file).split(".").at(-1) ?? "";
const isPicture = (file: string) => file.startsWith("/pictures/");

const site = await sharedSite();
// Throws at a link that answers anything but 200.
const reached: ReadonlyMap<string, MarkupElement> = await crawl(site);

test("every page can be reached by links from the two homes, and every link answers 200", () => {
  expect([...reached.keys()]).toEqual(expect.arrayContaining([...addresses]));
});

test("the sitemap names exactly the pages that links lead to", async () => {
  const sitemap = readMarkup((await site.get("/sitemap.xml")).body, "xml");
  // The list of a visitor is no page for a search engine.
  const listed = [...reached].filter(([address]) => !address.endsWith("/favourites")).map(([, page]) => page);
  const canonical = listed.map((page) => page.one("link", { rel: "canonical" }).get("href"));
  expect(new Set(canonical)).toEqual(new Set(sitemap.all("loc").map(({ text }) => text)));
});

test("every link to a place on a page finds the place", () => {
  const idsOf = new Map([...reached].map(([address, page]) => [address, page.all("*", { id: /./ }).map((one) => one.get("id"))]));
  const lost = [...reached].flatMap(([address, page]) =>
    linksInside(page)
      .filter((link) => link.includes("#"))
      .filter((link) => idsOf.get(resolve(link, address))?.filter((id) => id === link.split("#")[1]).length !== 1)
      .map((link) => `${address} → ${link}`),
  );
  expect(lost).toEqual([]);
});

test("a link that leaves the language is the switcher's", () => {
  const isVietnamese = (address: string) => /^\/vi(\/|\?|#|$)/.test(address);
  const strays = [...reached].flatMap(([address, page]) =>
    page
      .all("a", { href: /^\//, hreflang: undefined })
      .map((link) => link.get("href") ?? "")
      .filter((href) => isVietnamese(href) !== isVietnamese(address))
      .map((href) => `${address} → ${href}`),
  );
  expect(strays).toEqual([]);
});

test("every file a page names answers 200, as what it is, and every picture is planned", async () => {
  const files = new Set([...reached.values()].flatMap(filesOf));
  expect([...files].filter((file) => !file.startsWith("/"))).toEqual([]);
  const [pictures, others] = [[...files].filter(isPicture), [...files].filter((file) => !isPicture(file))];
  const plan = readPicturePlan();
  expect(pictures.filter((file) => !Object.hasOwn(plan, nameOf(file).slice("/pictures/".length)))).toEqual([]);
  // Each is made when it is first asked for, which takes a while: of hundreds one of each kind tells.
  const few = Object.values(Object.groupBy(pictures, typeOf)).flatMap((alike = []) => alike.slice(0, 1));
  for (const file of [...others, ...few]) {
    const answer = await site.app.inject({ method: "HEAD", url: file, headers: { host: "localhost:3000" } });
    expect([file, answer.statusCode]).toEqual([file, 200]);
    expect(answer.headers["content-type"]).toMatch(types[typeOf(file)] ?? /^never$/);
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(0);
  }
}, 60_000);

test("every picture has alt words or is decoration, and says its size", () => {
  const wrong = [...reached].flatMap(([address, page]) =>
    page
      .all("img", { src: /^(?!data:)/ })
      .filter((image) => image.get("alt") === undefined || !/^\d+$/.test(image.get("width") ?? "") || !/^\d+$/.test(image.get("height") ?? ""))
      .map((image) => `${address}: ${image.get("src")}`),
  );
  expect(wrong).toEqual([]);
});

test("the blur behind a picture is decoration for everybody", () => {
  const blurs = [...reached.values()].flatMap((page) => page.all("img", { src: /^data:image/ }));
  expect(blurs.length).toBeGreaterThan(0);
  for (const blur of blurs) expect([blur.get("alt"), blur.get("aria-hidden")]).toEqual(["", "true"]);
});

test("a link has words or a label, and is never empty", () => {
  const mute = [...reached].flatMap(([address, page]) =>
    page
      .all("a")
      .filter((link) => !link.text && !link.get("aria-label") && link.all("img", { alt: /./ }).length === 0)
      .map((link) => `${address} → ${link.get("href")}`),
  );
  expect(mute).toEqual([]);
});

test("pages load nothing from anybody else", () => {
  const foreign = [...reached.values()].flatMap((page) =>
    [
      ...page.all("script"),
      ...page.all("img"),
      ...page.all("source"),
      ...page.all("iframe"),
      ...page.all("link", { rel: /stylesheet|icon|preload/ }),
    ].filter((element) => /^(https?:)?\/\//.test(element.get("src") ?? element.get("href") ?? "")),
  );
  expect(foreign).toEqual([]);
});

const types: Record<string, RegExp> = {
  avif: /^image\/avif$/,
  css: /^text\/css/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  jpg: /^image\/jpeg$/,
  js: /^(text|application)\/javascript/,
  png: /^image\/png$/,
  svg: /^image\/svg\+xml/,
  webmanifest: /^application\/manifest\+json/,
  webp: /^image\/webp$/,
  woff2: /^font\/woff2$/,
};

/** Addresses of the pictures, scripts, styles, fonts and icons of a page. */
function filesOf(page: MarkupElement): string[] {
  const own = [...page.all("img"), ...page.all("script")].map((element) => element.get("src") ?? "");
  const sets = [...page.all("source"), ...page.all("img")].flatMap((element) => element.get("srcset")?.split(/,\s+/) ?? []);
  const links = page.all("link", { rel: /^(stylesheet|icon|preload|apple-touch-icon|manifest)$/ }).map((link) => link.get("href") ?? "");
  const islands = Object.values<string>(JSON.parse(page.one("html").get("data-islands") ?? "{}"));
  const shared = page.all("meta", { property: "og:image" }).map((meta) => (meta.get("content") ?? "").replace("http://localhost:3000", ""));
  const all = [...own, ...sets.map((entry) => entry.trim().split(" ")[0] ?? ""), ...links, ...islands, ...shared];
  return all.filter((address) => address !== "" && !address.startsWith("data:"));
}
