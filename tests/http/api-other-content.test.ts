import { expect, test } from "vitest";
import { problemSchema } from "../../app/api/problem.ts";
import { propertyListSchema } from "../../app/api/property-schemas.ts";
import { languages } from "./pages.ts";
import { pictured as content } from "./pictured.ts";
import { openSite } from "./site.ts";

const siteUrl = "https://www.anyen.example";
const host = "www.anyen.example";
const clock = () => new Date("2026-11-22T12:00:00Z");

test("a list of many pages leads from each to the next and back, in the answer and in the header", async () => {
  const many = Object.fromEntries(
    languages.map((language) => {
      const { properties } = content[language];
      const copies = Array.from({ length: 7 }, (_, copy) =>
        properties.map((property) => ({ ...property, slug: copy ? `${property.slug}-${copy}` : property.slug })),
      );
      return [language, { ...content[language], properties: copies.flat() }];
    }),
  );
  const large = await openSite({ siteUrl }, { clock, published: { ...content, ...many } });
  try {
    const seen: string[] = [];
    let address: string | null = `${siteUrl}/api/stays?guests=2`;
    let before: string | null = null;
    while (address !== null) {
      const answer = await large.get(address.replace(siteUrl, ""), { host });
      const list = propertyListSchema.parse(answer.json());
      expect([list.prev, list.found]).toEqual([before, 56]);
      const links = String(answer.headers.link ?? "");
      expect([links.includes('rel="next"'), links.includes(`<${list.next}>; rel="next"`)]).toEqual([list.next !== null, list.next !== null]);
      seen.push(...list.items.map(({ slug }) => slug));
      [before, address] = [address, list.next];
    }
    expect([seen.length, new Set(seen).size]).toEqual([56, 56]);
  } finally {
    await large.close();
  }
});

test("a home that is called otherwise now is led to, and one that is not on offer is gone", async () => {
  const [barn, loft] = ["the-old-barn", "city-view-loft"];
  const changed = Object.fromEntries(
    languages.map((language) => {
      const { properties, detailOf } = content[language];
      const renamed = properties.map((property) => (property.slug === barn ? { ...property, slug: "barn-by-the-lake", was: [barn] } : property));
      const withdrawn = properties.filter(({ slug }) => slug === loft).map((property) => ({ ...property, published: false }));
      const details = (slug: string) => detailOf(slug === "barn-by-the-lake" ? barn : slug);
      return [language, { ...content[language], properties: renamed.filter(({ slug }) => slug !== loft), withdrawn, detailOf: details }];
    }),
  );
  const other = await openSite({ siteUrl }, { clock, published: { ...content, ...changed } });
  try {
    const moved = await other.get(`/vi/api/stays/${barn}/quote?from=2027-10-01&to=2027-10-08&guests=2`, { host });
    expect([moved.statusCode, moved.headers.location]).toEqual([301, "/vi/api/stays/barn-by-the-lake/quote?from=2027-10-01&to=2027-10-08&guests=2"]);
    for (const path of ["", "/nights", "/quote?from=2027-10-01&to=2027-10-08&guests=2"]) {
      const gone = await other.get(`/api/stays/${loft}${path}`, { host });
      expect([gone.statusCode, problemSchema.parse(gone.json()).detail]).toEqual([410, "This home is not for rent at the moment."]);
    }
  } finally {
    await other.close();
  }
});

test("a failure of ours names its reference and tells nothing else", async () => {
  const availability = {
    version: 0,
    versionOf: () => 0,
    of: () => {
      throw new Error("secret of the house");
    },
  };
  const broken = await openSite({ siteUrl }, { clock, availability });
  try {
    const answer = await broken.get("/api/stays/the-old-barn/nights", { host });
    const told = problemSchema.parse(answer.json());
    expect([answer.statusCode, answer.headers["access-control-allow-origin"]]).toEqual([500, "*"]);
    expect(told.reference).toMatch(/^[\da-f]{12}$/);
    expect(answer.body).not.toContain("secret");
  } finally {
    await broken.close();
  }
});

test.each([
  [false, { value: 4.7, count: expect.any(Number) }],
  [true, null],
])("a rating is told only where it is not invented (sample: %s)", async (sample, told) => {
  const changed = Object.fromEntries(
    languages.map((language) => [language, { ...content[language], business: { ...content[language].business, sample } }]),
  );
  const open = await openSite({ siteUrl }, { clock, published: { ...content, ...changed } });
  try {
    expect((await open.get("/api/stays/the-old-barn", { host })).json().rating).toEqual(told);
  } finally {
    await open.close();
  }
});
