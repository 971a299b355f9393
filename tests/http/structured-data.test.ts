import { describe, expect, onTestFinished, test } from "vitest";
import { type IconName, iconNames } from "../../app/brand/brand.ts";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest, readPicturePlan } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { faultsOf } from "../structured-data-rules.ts";
import { addresses, addressIn, openPage, paths } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const origin = "https://www.anyen.example";

const site = await sharedSite({ siteUrl: origin });

// biome-ignore lint/suspicious/noExplicitAny: a test reads and spoils what may be anything.
type Json = any;

const plan = readPicturePlan();

const isThere = (path: string) => {
  if (path.startsWith("/pictures/")) return Object.hasOwn(plan, path.slice("/pictures/".length));
  return addresses.includes(path) || iconNames.includes(path.slice(1) as IconName);
};
const faults = (document: Json) => faultsOf(document, { origin, isThere });

async function readGraph(address: string, from = site): Promise<Json> {
  const scripts = (await openPage(from, address)).all("script", { type: "application/ld+json" });
  expect(scripts).toHaveLength(1);
  return JSON.parse(scripts[0]?.children.join("") ?? "");
}

const thing = (document: Json, type: string) => document["@graph"].find((one: Json) => one["@type"] === type);

test("every page tells machines one graph, by the rules", async () => {
  for (const address of addresses) expect(faults(await readGraph(address)), address).toEqual([]);
}, 60_000);

test("a page that is not to be found tells machines nothing", async () => {
  expect((await site.get("/nothing")).body).not.toContain("application/ld+json");
});

test("a home has one name and one identifier, in both languages and on every page that tells of it", async () => {
  const [english, vietnamese] = [await readGraph("/stays/the-glass-house"), await readGraph("/vi/stays/the-glass-house")];
  const [one, other] = [english, vietnamese].map((graph) => thing(graph, "VacationRental"));
  expect([one["@id"], one.identifier]).toEqual([`${origin}/stays/the-glass-house#home`, "the-glass-house"]);
  expect([other["@id"], other.identifier]).toEqual([one["@id"], one.identifier]);
  expect([one.latitude, one.longitude]).toEqual(["39.15855", "-106.84158"]);
  expect(thing(english, "Organization")).toEqual(thing(vietnamese, "Organization"));
});

test("a home tells its beds, amenities and times in words of machines", async () => {
  const home = thing(await readGraph("/vi/stays/the-glass-house"), "VacationRental");
  expect(home).toMatchObject({ checkinTime: "16:00:00", checkoutTime: "10:00:00", knowsLanguage: ["en", "vi"] });
  expect(home.brand).toBeUndefined();
  expect(home.address).toEqual({
    "@type": "PostalAddress",
    addressLocality: "Aspen",
    addressRegion: "CO",
    postalCode: "81611",
    addressCountry: "US",
  });
  const { bed, amenityFeature, occupancy, floorSize } = home.containsPlace;
  expect([occupancy.value, floorSize.value, floorSize.unitCode]).toEqual([6, 210, "MTK"]);
  expect(bed.map((one: Json) => [one.typeOfBed, one.numberOfBeds])).toEqual([
    ["King", 1],
    ["Queen", 1],
    ["Single", 2],
  ]);
  expect(Object.fromEntries(amenityFeature.map((one: Json) => [one.name, one.value]))).toEqual({
    ...{ wifi: true, pool: true, kitchen: true, ac: true, heating: true, washerDryer: true, crib: true, fireplace: true },
    ...{ wheelchairAccessible: true, childFriendly: true, petsAllowed: false, smokingAllowed: false, internetType: "Free", parkingType: "Free" },
  });
});

test("every home of the sample is a vacation rental", async () => {
  const homes = paths.filter((path) => /^\/stays\/[^/]+$/.test(path));
  expect(homes).toHaveLength(8);
  for (const path of homes) expect(thing(await readGraph(path), "VacationRental").image.length, path).toBeGreaterThanOrEqual(8);
});

test("a home that lacks what a vacation rental has to have is a plain accommodation, by the rules as well", async () => {
  const content = new ContentCopy();
  const file = "stays/the-old-barn/stay.yaml";
  content.write(file, content.read(file).replace(/^ {2}- file: 08-.*\n( {4}.*\n)+/m, ""));
  content.remove("stays/the-old-barn/photos/08-basin.jpg");
  const other = await openSite({ siteUrl: origin }, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const graph = await readGraph("/stays/the-old-barn", other);
  expect(faults(graph)).toEqual([]);
  expect(thing(graph, "VacationRental")).toBeUndefined();
  const home = thing(graph, "Accommodation");
  expect(home.image).toHaveLength(7);
  expect(home.amenityFeature).toContainEqual({ "@type": "LocationFeatureSpecification", name: "licenseNum", value: "IT013145C2EXAMPLE1" });
  home.numberOfBedrooms = 1.5;
  expect(faults(graph)).toEqual([expect.stringMatching(/numberOfBedrooms/)]);
});

test("the street of a home is told where visitors may know it, and nowhere else", async () => {
  const content = new ContentCopy();
  content.edit("stays/city-view-loft/stay.yaml", "address: { ", "address: { street: 1 Sample Road, ");
  const other = await openSite({ siteUrl: origin }, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  expect(thing(await readGraph("/stays/city-view-loft", other), "VacationRental").address.streetAddress).toBe("1 Sample Road");
  content.edit("stays/the-old-barn/stay.yaml", "address: { ", "address: { street: 1 Sample Road, ");
  expect(() => publishContent(content.root, readPictureManifest())).toThrow(
    /the-old-barn\/stay\.yaml:\d+ address\.street.*a street only beside exact: true/,
  );
});

test("the reviews of a business that is open are told, as guests wrote them", async () => {
  const content = new ContentCopy();
  content.open();
  const other = await openSite({ siteUrl: origin }, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const graph = await readGraph("/vi/stays/forest-hideaway", other);
  expect(faults(graph)).toEqual([]);
  const home = thing(graph, "VacationRental");
  expect(home.aggregateRating).toEqual({ "@type": "AggregateRating", ratingValue: 4.6, ratingCount: 4, bestRating: 5 });
  expect(home.review).toHaveLength(4);
});

test("a review from elsewhere is never told to search engines as one of ours, not even where there is no other", async () => {
  const content = new ContentCopy();
  content.open();
  const home = "stays/forest-hideaway";
  const source = '{ name: Holiday Homes Guide, address: "https://holidayhomes.example/forest", date: 2026-05-10 }';
  content.write(`${home}/reviews.yaml`, content.read(`${home}/reviews.yaml`).replaceAll("  language:", `  source: ${source}\n  language:`));
  content.edit(`${home}/stay.yaml`, "rating: 4.6\n", "");
  // The mean is calculated.
  content.edit("stays/riverbend-retreat/stay.yaml", "rating: 4.8\n", "");
  content.edit("site.yaml", "stay: forest-hideaway, guest: Elisa T.", "stay: riverbend-retreat, guest: Minh Châu");
  const other = await openSite({ siteUrl: origin }, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const rental = thing(await readGraph("/stays/riverbend-retreat", other), "VacationRental");
  expect(rental.aggregateRating).toMatchObject({ ratingValue: 4.8, ratingCount: 4 });
  expect(rental.review).toHaveLength(4);
  expect(JSON.stringify(rental)).not.toContain("Priya");
  expect(JSON.stringify(await readGraph("/stays/forest-hideaway", other))).not.toMatch(/rating|review|Elisa/i);
  const card = (await openPage(other, "/stays")).all("article").find((one) => one.text.includes("Forest Hideaway"));
  expect(card?.text).toMatch(/New.*4 reviews elsewhere/);
  const page = (await openPage(other, "/stays/forest-hideaway")).one("section", { "aria-labelledby": "reviews" });
  expect(page.text).toMatch(/^Reviews 4 reviews were written elsewhere and do not count in our marks\./);
});

test("an article names its author by the page of the author, who is the same person there and in both languages", async () => {
  for (const prefix of ["", "/vi"]) {
    const { author, timeRequired, dateModified } = thing(await readGraph(`${prefix}/blogs/dinner-in-a-borrowed-kitchen`), "BlogPosting");
    const { mainEntity } = thing(await readGraph(`${prefix}/about/elena-marsh`), "ProfilePage");
    expect(author).toMatchObject({ "@id": `${origin}/about/elena-marsh#person`, name: "Elena Marsh", url: `${origin}${prefix}/about/elena-marsh` });
    expect(mainEntity).toMatchObject(author);
    expect([timeRequired, dateModified]).toEqual(["PT3M", "2026-11-22"]);
  }
});

describe("the way to a page", () => {
  test.each(paths.filter((path) => /^\/(stays|blogs|about)\//.test(path)))("%s shows the way that it tells machines", async (path) => {
    for (const language of ["en", "vi"] as const) {
      const address = addressIn(language, path);
      const page = await openPage(site, address);
      const steps = thing(await readGraph(address), "BreadcrumbList").itemListElement;
      const shown = page.one("nav", { "aria-label": language === "en" ? "Breadcrumb" : "Đường dẫn đến trang này" });
      expect(shown.all("li").map((step) => step.text)).toEqual(steps.map((step: Json) => step.name));
      const links = steps.slice(0, -1).map((step: Json) => new URL(step.item).pathname);
      expect(shown.all("a").map((link) => link.get("href"))).toEqual(links);
      expect(steps.at(-1).item).toBe(origin + address);
      expect(shown.all("li", { "aria-current": "page" })).toHaveLength(1);
    }
  });
});

/** Each rule, a page whose graph is spoiled, how, and the fault that is found. */
const broken: [rule: string, address: string, spoil: (document: Json) => void, fault: RegExp][] = [
  ["the context", "/", (it) => delete it["@context"], /^@context/],
  ["a graph", "/", (it) => delete it["@graph"], /^@graph/],
  ["a name for each thing", "/", (it) => delete it["@graph"][0]["@id"], /@id: missing/],
  ["each name once", "/", (it) => it["@graph"].push(it["@graph"][0]), /@id: .* twice/],
  ["no reference to nothing", "/", (it) => (thing(it, "WebSite").publisher = { "@id": `${origin}/#nobody` }), /nothing is called/],
  ["a known type", "/", (it) => (it["@graph"][0]["@type"] = "Thingamajig"), /@type: .* is not known/],
  ["no foreign property", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").brand = "An Yên"), /brand: no property/],
  ...["identifier", "name", "image", "latitude", "longitude", "containsPlace"].map((name): (typeof broken)[number] => [
    `${name} of a rental`,
    "/stays/alpine-chalet",
    (it) => delete thing(it, "VacationRental")[name],
    new RegExp(`\\.${name}: missing`),
  ]),
  ["eight pictures", "/stays/alpine-chalet", (it) => thing(it, "VacationRental").image.splice(7), /image: not a list of at least 8/],
  ["pictures that exist", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").image[3] = `${origin}/pictures/gone.jpg`), /nothing is at/],
  ["absolute addresses", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").image[0] = "/pictures/one.jpg"), /not an absolute address/],
  ["five decimals", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").latitude = "39.16"), /five decimals/],
  ["an occupancy", "/stays/alpine-chalet", (it) => delete thing(it, "VacationRental").containsPlace.occupancy, /occupancy/],
  ["a number of guests", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").containsPlace.occupancy.value = "6"), /above nothing/],
  ["a unit of area", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").containsPlace.floorSize.unitCode = "m2"), /unitCode/],
  ["times", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").checkinTime = "4 pm"), /checkinTime: .* is not a time/],
  ["languages", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").knowsLanguage = ["English"]), /knowsLanguage/],
  ["kinds of bed", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").containsPlace.bed[0].typeOfBed = "Hammock"), /typeOfBed/],
  ["names of amenities", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").containsPlace.amenityFeature[0].name = "Wifi"), /no amenity/],
  ["values of amenities", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").containsPlace.amenityFeature[0].value = "yes"), /yes or no/],
  ["a country", "/stays/alpine-chalet", (it) => (thing(it, "VacationRental").address.addressCountry = "America"), /addressCountry/],
  ["whole numbers", "/stays/the-old-barn", (it) => (thing(it, "VacationRental").containsPlace.numberOfBedrooms = 1.5), /numberOfBedrooms/],
  [
    "ratings",
    "/stays/the-old-barn",
    (it) => (thing(it, "VacationRental").aggregateRating = { "@type": "AggregateRating", ratingValue: 9, ratingCount: 1 }),
    /ratingValue/,
  ],
  ["a home that is offered", "/stays/the-old-barn", (it) => (thing(it, "Offer").itemOffered = { "@id": `${origin}/#nothing` }), /nothing is called/],
  ["an amount without a sign", "/stays/the-old-barn", (it) => (thing(it, "Offer").price = "$539"), /price: .* is not an amount/],
  ["whole reviews", "/stays/the-old-barn", (it) => (thing(it, "VacationRental").review = [{ "@type": "Review" }]), /reviewRating: missing/],
  ...["headline", "image", "datePublished", "author"].map((name): (typeof broken)[number] => [
    `${name} of an article`,
    "/blogs/dinner-in-a-borrowed-kitchen",
    (it) => delete thing(it, "BlogPosting")[name],
    new RegExp(`\\.${name}: missing`),
  ]),
  ["a day", "/blogs/dinner-in-a-borrowed-kitchen", (it) => (thing(it, "BlogPosting").datePublished = "last May"), /is not a day/],
  ["an author with a page", "/blogs/dinner-in-a-borrowed-kitchen", (it) => delete thing(it, "BlogPosting").author.url, /a Person with a page/],
  ["a minute at least to read", "/blogs/dinner-in-a-borrowed-kitchen", (it) => (thing(it, "BlogPosting").timeRequired = "PT0M"), /number of minutes/],
  ["somebody whom a profile is of", "/about/elena-marsh", (it) => delete thing(it, "ProfilePage").mainEntity.name, /a Person with a name/],
  ["a portrait that is there", "/about/elena-marsh", (it) => (thing(it, "ProfilePage").mainEntity.image = `${origin}/gone.svg`), /nothing is at/],
  ["steps in order", "/blogs/dinner-in-a-borrowed-kitchen", (it) => thing(it, "BreadcrumbList").itemListElement.reverse(), /not numbered from 1/],
  [
    "steps that exist",
    "/blogs/dinner-in-a-borrowed-kitchen",
    (it) => (thing(it, "BreadcrumbList").itemListElement[1].item = `${origin}/gone`),
    /nothing is at/,
  ],
  ["a name of the business", "/", (it) => delete thing(it, "Organization").name, /\.name: missing/],
];

test.each(broken)("the rules ask for %s", async (_rule, address, spoil, fault) => {
  const graph = await readGraph(address);
  spoil(graph);
  expect(faults(graph)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
});
