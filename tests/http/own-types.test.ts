import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { addressIn, foundIn, languages, openPage } from "./pages.ts";
import { openSite } from "./site.ts";

const names = { en: "Homestay", vi: "Ở cùng chủ nhà" };
const home = "alpine-chalet";

/** The sample with a homestay in a warm country, profiles in two networks, and a tax code instead of an entry in a register. */
async function openOther() {
  const content = new ContentCopy();
  content.write(
    "types.yaml",
    `- id: homestay\n  name: { en: ${names.en}, vi: ${names.vi} }\n  entire: false\n  searchEngines: House\n${content.read("types.yaml")}`,
  );
  const file = `stays/${home}/stay.yaml`;
  content.edit(file, "type: chalet", "type: homestay");
  content.write(file, content.read(file).replace(/^ {2}(heating|firewood):\n( {4}.*\n)+/gm, ""));
  const site = content
    .read("site.yaml")
    .replace(
      /^social:\n( .*\n)+/m,
      "social:\n  - { name: Zalo, address: https://zalo.me/anyen }\n  - { name: instagram, address: https://www.instagram.com/anyen }\n",
    );
  content.write(
    "site.yaml",
    site.replace(/^ {2}registered:.*\n( {4}.*\n)+/m, '  registered:\n    - name: { en: Tax code, vi: Mã số thuế }\n      number: "0312345678"\n'),
  );
  const opened = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => opened.close());
  return opened;
}

test.each(languages)("a type of the owner is offered by the search, finds its homes and is named on their pages (%s)", async (language) => {
  const site = await openOther();
  const list = await openPage(site, addressIn(language, "/stays?type=homestay"));
  const options = list.one("select", { name: "type" }).all("option");
  // The only chalet has become the homestay.
  expect(options.map((option) => option.get("value"))).toEqual(["all", "homestay", "villa", "cottage", "apartment", "barn"]);
  expect(options[1]?.text).toBe(names[language]);
  expect(foundIn(list).map((card) => card.one("a").get("href"))).toEqual([addressIn(language, `/stays/${home}`)]);
  const page = await openPage(site, addressIn(language, `/stays/${home}`));
  expect(
    page
      .one("main")
      .all("p")
      .map(({ text }) => text),
  ).toContain(names[language]);
  expect(page.one("title").text.toLowerCase()).toContain(names[language].toLowerCase());
});

test("the API finds a type of the owner, names it, and refuses others", async () => {
  const site = await openOther();
  const found = (await site.get("/vi/api/stays?type=homestay")).json();
  expect(found.items.map(({ slug, type, typeName }: Record<string, string>) => [slug, type, typeName])).toEqual([[home, "homestay", names.vi]]);
  const refused = await site.get("/api/stays?type=igloo");
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining("homestay")]);
});

test("search engines are told that guests of a homestay have a room", async () => {
  const page = await openPage(await openOther(), `/stays/${home}`);
  const graph: { "@type": string; additionalType?: string; containsPlace?: { additionalType?: string } }[] = page
    .all("script", { type: "application/ld+json" })
    .flatMap(({ children }) => JSON.parse(children.join(""))["@graph"]);
  const rental = graph.find((node) => node.containsPlace);
  expect([rental?.additionalType, rental?.containsPlace?.additionalType]).toEqual(["House", "PrivateRoom"]);
});

test("what was left out of a home is on no page and not in the API", async () => {
  const site = await openOther();
  const included = (await openPage(site, `/stays/${home}`)).section("included").text;
  expect(included).toContain("Bed linen");
  for (const word of ["Heating", "Firewood"]) expect(included).not.toContain(word);
  expect(Object.keys((await site.get(`/api/stays/${home}`)).json().included)).toEqual(["linen", "towels", "laundry", "basics", "cot", "highChair"]);
});

test("the footer links to profiles in any network, and names those that have no icon of their own", async () => {
  const footer = (await openPage(await openOther(), "/contact")).one("footer");
  const links = footer.all("a", { rel: "noopener" });
  expect(links.map((link) => [link.get("href"), link.text])).toEqual([
    ["https://zalo.me/anyen", "Zalo"],
    ["https://www.instagram.com/anyen", ""],
  ]);
  for (const link of links) expect(link.all("svg")).toHaveLength(1);
});

test("a company without an entry in a register says which number it has", async () => {
  const main = (await openPage(await openOther(), "/this-is-us")).one("main").text;
  expect(main).toContain("Tax code 0312345678");
  expect(main).not.toContain("Secretary of State");
});
