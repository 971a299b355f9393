import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { publishContent } from "../../app/catalog/content.server.ts";
import { bearingTo, directionOf, directions, kilometresBetween } from "../../app/locations/geometry.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { properties } from "./homes.ts";
import type { MarkupElement } from "./markup.ts";
import { addresses, addressIn, type Language, languages, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

const point = z.object({ latitude: z.number(), longitude: z.number() });
const minutes = z.record(z.string(), z.number()).default({});
const home = z.object({
  coordinates: point,
  shownAt: point.optional(),
  destination: z.string(),
  minutes: z.object({ drive: minutes, walk: minutes, ferry: minutes, walkAndDrive: minutes }).prefault({}),
  gettingThere: z.record(z.string(), z.string()),
});
const destination = z.object({
  places: z.array(z.object({ id: z.string(), kind: z.string(), name: z.record(z.string(), z.string()), coordinates: point })),
});

/** What the file of a home says of where it is. */
const written = (slug: string) => home.parse(parse(readFileSync(`content/stays/${slug}/stay.yaml`, "utf8")));
const placesOf = (slug: string) => destination.parse(parse(readFileSync(`content/destinations/${slug}/destination.yaml`, "utf8"))).places;

const hidden = properties.filter(({ slug }) => written(slug).shownAt);
const exact = properties.filter(({ slug }) => !written(slug).shownAt);

const words = {
  en: {
    towards: "",
    directions: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
    drive: "minutes by car",
    walk: "minutes on foot",
    ferry: "minutes by car and ferry",
    walkAndDrive: "minutes on foot and by car",
    kinds: { town: "Town", station: "Railway station", lift: "Lift", beach: "Beach", airport: "Airport", hospital: "Hospital", shop: "Shop" },
    area: "a point up to 600 m (2,000 ft) from the house",
    house: "The house is at the centre of the map",
    letters: ["N", "E", "S", "W"],
    way: "Getting there",
  },
  vi: {
    towards: "về hướng ",
    directions: ["bắc", "đông bắc", "đông", "đông nam", "nam", "tây nam", "tây", "tây bắc"],
    drive: "phút lái xe",
    walk: "phút đi bộ",
    ferry: "phút đi xe và phà",
    walkAndDrive: "phút đi bộ rồi đi xe",
    kinds: {
      town: "Thị trấn",
      station: "Ga tàu",
      lift: "Cáp treo, tàu leo núi",
      beach: "Bãi tắm",
      airport: "Sân bay",
      hospital: "Bệnh viện",
      shop: "Cửa hàng",
    },
    area: "một điểm cách nhà tối đa 600 m",
    house: "Tâm sơ đồ là chính căn nhà",
    letters: ["B", "Đ", "N", "T"],
    way: "Đường đến nhà",
  },
} as const;

/** The section of a home's page that says where it is. */
const sectionOf = async (language: Language, slug: string, at = site) =>
  (await openPage(at, addressIn(language, `/stays/${slug}`))).one("section", { "aria-labelledby": "where" });

const told = (language: Language, kilometres: number, parts: number) => {
  const rounded = kilometres >= 9.75 ? Math.round(kilometres) : Math.round(kilometres * parts) / parts;
  if (language === "vi") return `${rounded} km`.replace(".", ",");
  const miles = (rounded / 1.609344).toFixed(rounded < 10 ? 1 : 0).replace(".0", "");
  return `${rounded} km (${rounded < 0.3 ? `${Math.round(rounded * 32.8) * 100} ft` : `${miles} mi`})`;
};

test("seven of the sample homes tell their area, one where it is", () => {
  expect([hidden.length, exact.map(({ slug }) => slug)]).toEqual([7, ["city-view-loft"]]);
});

describe.each(languages)("in %s", (language) => {
  const { towards, directions: names, kinds, area, house, way } = words[language];

  test.each(properties)("$title lists every place of its destination, measured from what it tells of itself", async ({ slug }) => {
    const { coordinates, shownAt, destination, minutes, gettingThere } = written(slug);
    const from = shownAt ?? coordinates;
    const expected = placesOf(destination)
      .map((place) => ({ ...place, away: kilometresBetween(from, place.coordinates) }))
      .sort((one, other) => one.away - other.away)
      .map(({ id, name, kind, coordinates, away }, index) =>
        [
          index + 1,
          name[language],
          z
            .enum(["town", "station", "lift", "beach", "airport", "hospital", "shop"])
            .transform((kind) => kinds[kind])
            .parse(kind),
          told(language, away, shownAt ? 2 : 10),
          towards + names[directions.indexOf(directionOf(bearingTo(from, coordinates)))],
          ...(["drive", "walk", "ferry", "walkAndDrive"] as const).flatMap((mode) => {
            const count = minutes[mode][id];
            return count ? [count, words[language][mode]] : [];
          }),
        ].join(" "),
      );
    const section = await sectionOf(language, slug);
    expect(section.all("li").map(({ text }) => text)).toEqual(expected);
    expect(expected.length).toBeGreaterThanOrEqual(9);
    expect(section.text).toContain(shownAt ? area : house);
    expect(section.one("h3").text).toBe(way);
    expect(section.text).toContain(gettingThere[language]);
  });

  test.each(properties)("$title says how long the way to every place takes", async ({ slug }) => {
    for (const { text } of (await sectionOf(language, slug)).all("li")) expect(text).toMatch(/\d+ (minutes|phút) /);
  });

  test("the map has the letters of the language, for the eye alone, and no name", async () => {
    const map = mapOf(await sectionOf(language, "the-glass-house"));
    expect(map.get("aria-hidden")).toBe("true");
    const texts = map.all("text").map(({ text }) => text);
    expect(texts.filter((text) => /\p{L}/u.test(text))).toEqual([...words[language].letters, "80 km"]);
    expect(texts.filter((text) => /^\d+$/.test(text)).map(Number)).toEqual([1, 5, 20, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const scale = (await sectionOf(language, "the-glass-house")).all("p", { "aria-hidden": "true" });
    expect(scale.map(({ text }) => text)).toEqual({ en: ["1 · 5 · 20 · 80 km (0.6 · 3 · 12 · 50 mi)"], vi: [] }[language]);
  });
});

/** The map of a home: the one drawing of its section that is not inside another. */
function mapOf(section: MarkupElement): MarkupElement {
  const [map] = section.all("svg");
  if (!map) throw new Error("There is no map.");
  return map;
}

describe("the map of a home", () => {
  test.each(properties)("of $title has pins of 23 px, 25 px apart from 272 px on, each at its bearing", async ({ slug }) => {
    const { coordinates, shownAt, destination } = written(slug);
    const from = shownAt ?? coordinates;
    const places = placesOf(destination)
      .map(({ coordinates }) => ({ kilometres: kilometresBetween(from, coordinates), bearing: bearingTo(from, coordinates) }))
      .sort((one, other) => one.kilometres - other.kilometres);
    const pins = mapOf(await sectionOf("en", slug))
      .all("svg", { overflow: "visible" })
      .filter((pin) => pin.all("text").length > 0)
      .map((pin) => {
        const circle = pin.one("circle");
        expect(circle.get("r")).toBe("11.5");
        expect(pin.one("text").text).toMatch(/^\d+$/);
        const [x, y] = [parseFloat(pin.get("x") ?? "") - 50, parseFloat(pin.get("y") ?? "") - 50];
        return { x, y, step: { x: Number(circle.get("cx")), y: Number(circle.get("cy")) } };
      });
    expect(pins).toHaveLength(places.length);
    pins.forEach((pin, index) => {
      const { bearing = 0 } = places[index] ?? {};
      const drawn = (Math.atan2(pin.x, -pin.y) * 180) / Math.PI;
      expect(Math.abs(((drawn - bearing + 540) % 360) - 180)).toBeLessThan(0.5);
    });
    for (const width of [272, 347, 512]) {
      const at = pins.map(({ x, y, step }) => ({ x: (x / 100) * width + step.x, y: (y / 100) * width + step.y }));
      at.forEach((one, index) => {
        for (const other of at.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24.9);
        expect(Math.hypot(one.x, one.y) + 11.5).toBeLessThan(width / 2);
      });
    }
  });

  test("has a pin beside the home for a place that is nearer than can be told, and says so", async () => {
    const content = new ContentCopy();
    content.edit("destinations/lake-como/destination.yaml", "latitude: 46.0203, longitude: 9.2390", "latitude: 46.0331, longitude: 9.2252");
    const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
    onTestFinished(() => other.close());
    const [english] = (await sectionOf("en", "the-old-barn", other)).all("li");
    const [vietnamese] = (await sectionOf("vi", "the-old-barn", other)).all("li");
    expect(english?.text).toBe("1 Menaggio Town less than 0.5 km (0.3 mi) east 10 minutes by car");
    expect(vietnamese?.text).toBe("1 Menaggio Thị trấn chưa đến 0,5 km về hướng đông 10 phút lái xe");
  });

  test("has no ring beyond the first that holds all that is around", async () => {
    const { latitude, longitude } = written("oceanfront-oasis").shownAt ?? { latitude: 0, longitude: 0 };
    const near = `{ id: near, kind: shop, name: { en: Shop, vi: Shop }, coordinates: { latitude: ${(latitude + 0.02).toFixed(4)}, longitude: ${longitude} } }`;
    const map = mapOf(await sectionOf("en", "oceanfront-oasis", await openMalibuWith(`places: [${near}]\n`)));
    expect(map.all("text").map(({ text }) => text)).toEqual(["N", "E", "S", "W", "1", "5 km", "1"]);
  });

  test("is not drawn where the destination names no places; the way there is told all the same", async () => {
    const other = await openMalibuWith("");
    const section = await sectionOf("en", "oceanfront-oasis", other);
    expect([section.all("svg"), section.all("ol")]).toEqual([[], []]);
    expect(section.text).toContain("past Malibu, Zuma and Trancas");
    expect(section.all("a").length).toBe(3);
    expect((await sectionOf("en", "city-view-loft", other)).text).not.toContain("centre of the map");
  });
});

/** A site on whose Malibu these places lie, and no others. */
async function openMalibuWith(places: string) {
  const content = new ContentCopy();
  const file = "destinations/malibu/destination.yaml";
  content.write(file, content.read(file).replace(/^places:[\s\S]*/m, places));
  for (const slug of ["city-view-loft", "oceanfront-oasis"]) {
    content.write(`stays/${slug}/stay.yaml`, content.read(`stays/${slug}/stay.yaml`).replace(/^minutes:\n( .*\n)+/m, ""));
  }
  const site = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => site.close());
  return site;
}

describe("the links to other maps", () => {
  test("show the area of a home without a mark, on three maps", async () => {
    const { latitude, longitude } = written("the-old-barn").shownAt ?? { latitude: 0, longitude: 0 };
    expect((await sectionOf("en", "the-old-barn")).all("a").map((link) => [link.text, link.get("href"), link.get("rel")])).toEqual([
      ["Google Maps", `https://www.google.com/maps/@?api=1&map_action=map&center=${latitude},${longitude}&zoom=14`, "noopener"],
      ["Apple Maps", `https://maps.apple.com/?ll=${latitude},${longitude}&z=14`, "noopener"],
      ["OpenStreetMap", `https://www.openstreetmap.org/#map=14/${latitude}/${longitude}`, "noopener"],
    ]);
  });

  test("show where an exact home is, with a mark", async () => {
    const { latitude, longitude } = written("city-view-loft").coordinates;
    expect((await sectionOf("vi", "city-view-loft")).all("a").map((link) => link.get("href"))).toEqual([
      `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
      `https://maps.apple.com/?q=${latitude},${longitude}`,
      `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    ]);
  });
});

describe("where a home stands that tells its area only", () => {
  /** The coordinates of homes as a page may write them; four decimals are eleven metres. */
  const digitsOf = (listed: typeof hidden) =>
    listed.flatMap(({ slug }) => {
      const { latitude, longitude } = written(slug).coordinates;
      return [latitude, longitude].map((value) => new RegExp(`(?<!\\d)${Math.abs(value).toFixed(4).replace(".", "[.,]")}`));
    });
  const secrets = digitsOf(hidden);
  const others = ["/sitemap.xml", "/robots.txt", ...properties.map(({ slug }) => `/stays/${slug}/calendar.ics`)];

  test.each([...addresses, ...others])("is not in %s", async (address) => {
    const { statusCode, body } = await site.get(address);
    expect(statusCode).toBe(200);
    expect(secrets.filter((secret) => secret.test(body))).toEqual([]);
  });

  test("is not in what search engines are told: they get the point of the area", async () => {
    for (const { slug } of properties) {
      const { coordinates, shownAt } = written(slug);
      const facts = (await openPage(site, `/stays/${slug}`)).one("script", { type: "application/ld+json" });
      const graph: { "@id": string; latitude?: string; longitude?: string }[] = JSON.parse(facts.children.join(""))["@graph"];
      const home = graph.find((thing) => thing["@id"].endsWith("#home"));
      const told = point.parse({ latitude: Number(home?.latitude), longitude: Number(home?.longitude) });
      expect(told).toEqual(shownAt ?? coordinates);
    }
  });

  test("is what these tests would find", async () => {
    const { body } = await site.get("/stays/city-view-loft");
    expect(digitsOf(exact).map((digits) => digits.test(body))).toEqual([true, true]);
  });
});
