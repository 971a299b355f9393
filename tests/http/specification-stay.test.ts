import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { typedIn } from "./enquiry-form.ts";
import { properties, sample, seasons } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

const types: Record<string, string> = { villa: "Villa", cottage: "Cottage", chalet: "Chalet", apartment: "Apartment", barn: "Barn" };
const amenityNames = new Map(sample.en.amenities.map(({ id, name }) => [id, name]));
const counted = (count: number, thing: string) => [`${thing}${count === 1 ? "" : "s"}`, String(count)];

test.each(properties)("$title has a page with its location, kind, rating, facts and price", async (property) => {
  const main = (await openPage(site, `/stays/${property.slug}`)).one("main");
  expect(main.one("h1").text).toBe(property.title);
  expect(main.text).toContain(`${property.location} Rated ${property.rating} out of 5`);
  expect(main.all("p").map(({ text }) => text)).toContain(types[property.type]);
  expect(main.text).toContain(`$${property.price} per night`);
  const facts = main.all("dl")[0];
  expect(facts?.all("dt").map((term, index) => [term.text, facts.all("dd")[index]?.text])).toEqual([
    counted(property.guests, "guest"),
    counted(property.bedrooms, "bedroom"),
    counted(property.bathrooms, "bathroom"),
    [expect.stringMatching(/^[\d,]+ ft²$/), `${property.area} m²`],
  ]);
});

test.each(properties)("$title says in a line each what is heard there, where the next house is, and when the light is best", async ({ slug }) => {
  const said = await Promise.all(
    languages.map(async (language) => {
      const { setting } = sample[language].detailOf(slug);
      const lists = (await openPage(site, addressIn(language, `/stays/${slug}`))).one("main").all("dl");
      const rows = lists[1]?.all("div").map((row) => [row.one("dt").text, row.one("dd").text]);
      const names = { en: ["What you’ll hear", "Nearest neighbour", "Best light"], vi: ["Bạn sẽ nghe", "Hàng xóm gần nhất", "Ánh sáng đẹp nhất"] };
      const [hear, neighbour, light] = names[language];
      expect(rows).toEqual([
        [hear, setting?.hear],
        [neighbour, setting?.neighbour],
        [light, setting?.light],
      ]);
      return rows?.map(([, line]) => line) ?? [];
    }),
  );
  // Each in words of its own language.
  expect(new Set(said.flat()).size).toBe(6);
});

test("a home whose owner says nothing of its setting has no place for it", async () => {
  const content = new ContentCopy();
  const file = "stays/the-old-barn/stay.yaml";
  content.write(file, content.read(file).replace(/^setting:.*\n( .*\n)+/m, ""));
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const page = await openPage(other, "/stays/the-old-barn");
  expect(page.text).not.toContain("Nearest neighbour");
  expect((await openPage(site, "/stays/the-old-barn")).text).toContain("Nearest neighbour");
});

test.each(properties)(
  "the page of $title shows photos that its mosaic leaves out further down: wide, by the rooms, and above the map",
  async ({ slug }) => {
    const main = (await openPage(site, `/stays/${slug}`)).one("main");
    const sourcesIn = (part: MarkupElement) => part.all("img", { src: /^\/pictures\// }).map((photo) => photo.get("src"));
    const gallery = main.one("ul", { class: "gallery" });
    const shown = Number(gallery.get("data-photos"));
    const photos = sample.en.detailOf(slug).photos;
    expect(shown).toBe(photos.length < 8 ? 3 : 5);
    const apart = main.all("figure").flatMap(sourcesIn);
    expect(new Set(apart).size).toBe(3);
    // The strip of phones goes without them, so that nobody sees one twice; the mosaic is the first of the strip.
    const strip = sourcesIn(gallery);
    expect(strip.filter((source) => apart.includes(source))).toEqual([]);
    expect(strip.length).toBe(photos.length - 3);
    expect(strip.length).toBeGreaterThanOrEqual(shown);
    const [wide, rooms] = main.all("figure").map((figure) => photos[Number(/\d+$/.exec(figure.get("id") ?? "")?.[0]) - 1]?.room);
    expect(["exterior", "around", "living"]).toContain(wide);
    expect(["bedroom", "living", "bathroom", "kitchen"]).toContain(rooms);
  },
);

test.each(properties)("$title lists its amenities and no other", async ({ slug, amenities }) => {
  const list = (await openPage(site, `/stays/${slug}`)).section("amenities");
  const seasonal = seasons[slug]?.en.replace(":", "");
  const expected = amenities.map((amenity) => amenityNames.get(amenity) ?? "").map((name) => (seasonal?.startsWith(name) ? seasonal : name));
  expect(list.all("li").map(({ text }) => text)).toEqual(expected);
});

describe.each(languages)("in %s", (language) => {
  test.each(properties)("$title is described, shows photos of its own, and can be asked about", async ({ slug, price }) => {
    const main = (await openPage(site, addressIn(language, `/stays/${slug}`))).one("main");
    expect(main.one("div", { class: /\bprose\b/ }).text.length).toBeGreaterThan(300);
    expect(main.text).toContain(language === "en" ? `$${price} per night` : `${price} USD mỗi đêm`);
    const photos = main.one("ul", { class: "gallery" }).all("img", { src: /^\/pictures\// });
    expect(photos.length).toBeGreaterThanOrEqual(2);
    for (const photo of photos) expect(photo.get("alt")).toMatch(/\p{L}{3}/u);
    const [ask] = main.all("button", { formaction: addressIn(language, "/contact#send") });
    expect([ask?.get("form"), ask?.get("name"), ask?.get("value")]).toEqual([main.one("form").get("id"), "stay", slug]);
    expect(ask?.text).toBe(language === "en" ? "Ask about this home" : "Hỏi về ngôi nhà này");
  });

  test.each(properties)("each photo of $title leads to its place among all of them", async ({ slug }) => {
    const all = addressIn(language, `/stays/${slug}/photos`);
    const main = (await openPage(site, addressIn(language, `/stays/${slug}`))).one("main");
    const place = (link: MarkupElement) => Number(/\d+$/.exec(link.get("href") ?? "")?.[0]);
    const photos = main.all("a", { href: /#photo-\d+$/ }).sort((one, other) => place(one) - place(other));
    expect(photos.map((link) => link.get("href"))).toEqual(photos.map((_, index) => `${all}#photo-${index + 1}`));
    const sheet = (await openPage(site, all)).all("li", { id: /^photo-/ });
    expect(sheet.map((item) => item.get("id")).sort()).toEqual(photos.map((_, index) => `photo-${index + 1}`).sort());
    for (const [index, photo] of photos.entries()) {
      const same = sheet.find((item) => item.get("id") === `photo-${index + 1}`);
      expect(same?.one("img", { src: /^\/pictures/ }).get("src")).toBe(photo.one("img", { src: /^\/pictures/ }).get("src"));
    }
  });
});

test("a party larger than the home can sleep is told so, and may still ask", async () => {
  const main = (await openPage(site, "/stays/forest-hideaway?guests=5")).one("main");
  expect(main.text).toContain("This home sleeps 2 guests.");
  expect(main.all("button", { formaction: "/contact#send" }).every((button) => button.get("formnovalidate") !== undefined)).toBe(true);
  const form = await openPage(site, "/contact?guests=5&stay=forest-hideaway");
  expect(typedIn(form)).toMatchObject({ stay: "forest-hideaway", guests: "5" });
  expect((await openPage(site, "/stays/forest-hideaway?guests=2")).text).not.toContain("This home sleeps");
});

test("the way from a home to the form fills the home in", async () => {
  const page = await openPage(site, "/contact?stay=forest-hideaway&from=2026-12-24&to=2027-01-02&guests=2");
  expect(typedIn(page)).toMatchObject({ stay: "forest-hideaway", from: "2026-12-24", to: "2027-01-02", guests: "2" });
  expect(page.one("form", { method: "post" }).text).toContain("About: Forest Hideaway 24 Dec – 2 Jan 2027 2 guests");
  expect(typedIn(page).subject).toBe("A question about Forest Hideaway");
});
