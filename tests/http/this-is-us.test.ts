import { describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { sample as published } from "./homes.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite, sharedSite } from "./site.ts";

const site = await sharedSite();

/** Every text, however deep, but the folders of people, who are named. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe.each(languages)("in %s", (language) => {
  const { business, people, properties, detailOf } = published[language];
  const { people: answering, payment: written, ...rest } = business.company;
  const company = { ...rest, payment: written.replace("{company}", rest.name) };
  const open = (path: string) => openPage(site, addressIn(language, path));

  test("guests are told everything that site.yaml says of the company", async () => {
    const main = (await open("/this-is-us")).one("main");
    const hrefs = main.all("a").map((link) => link.get("href"));
    const texts = textsIn(company);
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter((text) => !main.text.includes(text) && !hrefs.includes(text))).toEqual([]);
    for (const person of people.filter(({ slug }) => answering.includes(slug))) expect(main.text).toContain(`${person.name}, ${person.role}`);
    expect(main.text).toContain(business.contact.address);
    expect(hrefs).toEqual(expect.arrayContaining(["mailto:hello@anyen.example", "tel:+19705550142", addressIn(language, "/contact")]));
  });

  test("and the licence of every home that has one", async () => {
    const main = (await open("/this-is-us")).one("main");
    const licensed = properties.flatMap(({ slug, title }) => {
      const { licence } = detailOf(slug);
      return licence ? [{ slug, title, number: licence.number }] : [];
    });
    expect(licensed.length).toBeGreaterThan(1);
    for (const { slug, title, number } of licensed) {
      expect(main.text).toContain(number);
      const entry = main
        .all("dl")
        .flatMap((list) => list.all("div"))
        .find((group) => group.text.includes(number));
      // The home is named before its number, which has a line of its own.
      expect(entry?.one("dt").one("a", { href: addressIn(language, `/stays/${slug}`) }).text).toBe(title);
      expect(entry?.all("span", { class: "block" }).map(({ text }) => text)).toContain(number);
    }
  });

  test("the terms say with whom, how it is paid and what comes back; the answers say how it is paid", async () => {
    const terms = (await open("/terms")).one("main");
    for (const words of [company.name, company.form, company.payment, business.contact.phone]) expect(terms.text).toContain(words);
    const refunds = terms.one("table").all("th", { scope: "row" });
    expect(refunds.flatMap((group) => group.all("a"))).toHaveLength(properties.length);
    expect((await open("/faq")).one("main").text).toContain(company.payment);
  });

  test("how to know us is linked from the contact page and the foot of every page", async () => {
    const page = await open("/contact");
    for (const place of ["main", "footer"]) expect(page.one(place).all("a", { href: addressIn(language, "/this-is-us") })).toHaveLength(1);
  });
});

test("numbers of a sample are said to be invented; those of a business that is open are not", async () => {
  const content = new ContentCopy();
  content.open();
  const other = await openSite({}, { published: publishContent(content.root, readPictureManifest()) });
  onTestFinished(() => other.close());
  const invented = "These names and numbers are invented";
  expect((await openPage(site, "/this-is-us")).one("main").text.split(invented)).toHaveLength(3);
  expect((await openPage(other, "/this-is-us")).one("main").text).not.toContain(invented);
});
