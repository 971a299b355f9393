import { Marked } from "marked";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { propertyListSchema, type propertySchema } from "../../app/api/property-schemas.ts";
import type { articleSchema } from "../../app/api/text-schemas.ts";
import { properties, seasons } from "./homes.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { addressIn, type Language, languages, openPage, posts } from "./pages.ts";
import { sharedSite } from "./site.ts";

/*
 * The page, its Markdown form and the answer of the interface tell the same facts. Each is read by what it is itself: the page by its
 * elements, the Markdown by its own marks, the answer by its fields, which are then written as the language writes them.
 */

const siteUrl = "https://www.anyen.example";
const host = "www.anyen.example";
const marked = new Marked({ gfm: true, async: false });

const site = await sharedSite({ siteUrl });

const plain = (words: string) => words.replace(/\s+/g, " ").trim();
const read = async (path: string) => (await site.get(path, { host })).body;
const wordsOf = (markdown: string) => plain(readMarkup(marked.parse(markdown, { async: false })).text);

/** What is the same of a home in whichever form. */
interface HomeFacts {
  title: string;
  summary: boolean;
  location: boolean;
  price: string;
  numbers: Record<string, string>;
  amenities: string[];
  rooms: string[];
  arrival: string;
  leaving: string;
  notes: string[];
}

const terms: Record<Language, Record<"guests" | "bedrooms" | "bathrooms" | "arrival" | "leaving" | "amenities" | "rooms" | "notes", string[]>> = {
  en: {
    guests: ["guests", "guest"],
    bedrooms: ["bedrooms", "bedroom"],
    bathrooms: ["bathrooms", "bathroom"],
    arrival: ["Check In"],
    leaving: ["Check Out"],
    amenities: ["Amenities"],
    rooms: ["Rooms and beds"],
    notes: ["Good to know"],
  },
  vi: {
    guests: ["khách"],
    bedrooms: ["phòng ngủ"],
    bathrooms: ["phòng tắm"],
    arrival: ["Nhận phòng"],
    leaving: ["Trả phòng"],
    amenities: ["Tiện nghi"],
    rooms: ["Phòng và giường"],
    notes: ["Lưu ý"],
  },
};

const numberNames = ["guests", "bedrooms", "bathrooms"] as const;

function factsOfPage(main: MarkupElement, told: z.infer<typeof propertySchema>, language: Language): HomeFacts {
  const rows = new Map(
    main.all("dl").flatMap((list) =>
      list.all("div").flatMap((row) => {
        const [term] = row.all("dt");
        return term
          ? [
              [
                term.text,
                row
                  .all("dd")
                  .map(({ text }) => text)
                  .join(" "),
              ] as const,
            ]
          : [];
      }),
    ),
  );
  const listUnder = (id: string) => main.section(id).all("li");
  const area = [...rows].find(([, value]) => /^\d+ m²$/.test(value))?.[1] ?? "";
  const words = main.text;
  return {
    title: main.one("h1").text,
    summary: words.includes(told.summary),
    location: words.includes(told.location),
    price: /\$[\d.,]+(?= per night)|[\d.,]+ USD(?= mỗi đêm)/.exec(words)?.[0] ?? "",
    numbers: {
      ...Object.fromEntries(numberNames.map((name) => [name, terms[language][name].flatMap((term) => rows.get(term) ?? [])[0] ?? ""])),
      area,
    },
    amenities: listUnder("amenities").map(({ text }) => text),
    rooms: listUnder("rooms").map(({ text }) => text),
    arrival: rows.get(terms[language].arrival[0] ?? "") ?? "",
    leaving: rows.get(terms[language].leaving[0] ?? "") ?? "",
    notes: listUnder("good-to-know").map(({ text }) => text),
  };
}

function factsOfMarkdown(markdown: string, told: z.infer<typeof propertySchema>, language: Language): HomeFacts {
  const section = (names: readonly string[]) => {
    const [, rest = ""] = markdown.split(new RegExp(`^###? (?:${names.join("|")})$`, "m"), 2);
    return rest.split(/^###? /m, 1)[0] ?? "";
  };
  const items = (names: readonly string[]) =>
    section(names)
      .split(/^- /m)
      .slice(1)
      // What stands below the list, such as a link, comes after the last of its items.
      .map((item) => wordsOf(item.split(/\n\n(?=\S)/, 1)[0] ?? ""));
  const row = (names: readonly string[]) =>
    wordsOf(new RegExp(`^- \\*\\*(?:${names.join("|")}):\\*\\* (.*)$`, "m").exec(markdown)?.[1] ?? "").replaceAll(" · ", " ");
  return {
    title: wordsOf(/^# (.*)$/m.exec(markdown)?.[1] ?? ""),
    summary: wordsOf(markdown).includes(told.summary),
    location: wordsOf(markdown).includes(told.location),
    price: /\$[\d.,]+(?= per night)|[\d.,]+ USD(?= mỗi đêm)/.exec(wordsOf(markdown))?.[0] ?? "",
    numbers: { ...Object.fromEntries(numberNames.map((name) => [name, row(terms[language][name])])), area: /(\d+ m²)$/m.exec(markdown)?.[1] ?? "" },
    amenities: items(terms[language].amenities),
    rooms: items(terms[language].rooms),
    arrival: row(terms[language].arrival),
    leaving: row(terms[language].leaving),
    notes: items(terms[language].notes),
  };
}

const bedWords: Record<Language, Record<string, string>> = {
  en: { king: "king", queen: "queen", double: "double", single: "single", bunk: "bunk", sofaBed: "sofa", cot: "cot" },
  vi: { king: "king", queen: "queen", double: "đôi", single: "đơn", bunk: "tầng", sofaBed: "sofa", cot: "cũi" },
};

/** A time of day as each language writes it. */
function clockIn(language: Language, time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (language === "vi") return time;
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "am" : "pm"}`;
}

describe.each(languages)("in %s", (language) => {
  test.each(properties.map(({ slug }) => slug))("%s has the same facts on its page, in Markdown and in the interface", async (slug) => {
    const told: z.infer<typeof propertySchema> = JSON.parse(await read(addressIn(language, `/api/stays/${slug}`)));
    const main = readMarkup(await read(addressIn(language, `/stays/${slug}`))).one("main");
    const page = factsOfPage(main, told, language);
    const markdown = await read(addressIn(language, `/stays/${slug}.md`));
    expect(factsOfMarkdown(markdown, told, language)).toEqual(page);

    const dollars = told.perNight.amount.replace(/\.00$/, "");
    const price = language === "en" ? `$${dollars}` : `${dollars} USD`;
    expect(page).toMatchObject({ title: told.title, summary: true, location: true, price });
    const { guests, bedrooms, bathrooms, area } = told;
    expect(page.numbers).toEqual({ guests: String(guests), bedrooms: String(bedrooms), bathrooms: String(bathrooms), area: `${area} m²` });
    const seasonal = seasons[slug]?.[language].replace(":", "");
    expect(page.amenities).toEqual(told.amenities.map(({ name, season }) => (season ? seasonal : name)));
    expect(page.notes).toEqual(told.goodToKnow);
    const { sounds: _, ...lines } = told.setting ?? { sounds: [] };
    expect(Object.values(lines)).toHaveLength(3);
    for (const line of Object.values(lines)) {
      expect(main.text).toContain(line);
      expect(wordsOf(markdown)).toContain(line);
    }
    expect(page.rooms).toHaveLength(told.rooms.length);
    for (const [index, { name, note, beds }] of told.rooms.entries()) {
      const words = page.rooms[index] ?? "";
      for (const known of [name, note]) if (known) expect(words).toContain(known);
      const counts = (words.replace(note ?? "", "").match(/\d+/g) ?? []).map(Number);
      const described = Object.entries(beds);
      expect(counts.slice(0, described.length)).toEqual(described.map(([, count]) => count));
      for (const [kind] of described) expect(words.toLowerCase()).toContain(bedWords[language][kind]);
    }
    const times = [told.checkIn.from, told.checkIn.until].flatMap((time) => (time ? [clockIn(language, time)] : []));
    for (const time of times) expect(page.arrival).toContain(time);
    expect(page.arrival).toContain(told.checkIn.how);
    expect(page.leaving).toContain(clockIn(language, told.checkOut.until));
    // The page leads to its destination by its breadcrumbs, which are not on paper.
    expect(main.all("a", { href: addressIn(language, `/destinations/${told.destination}`) }).length).toBeGreaterThan(0);
    expect(wordsOf(markdown)).toContain(wordsOf(told.description));
    for (const { url, alt } of told.photos) expect(markdown.includes(`![${alt}](${url})`)).toBe(true);
    const listed = propertyListSchema.parse(JSON.parse(await read(addressIn(language, "/api/stays"))));
    const inList = listed.items.find((one) => one.slug === slug);
    expect(inList).toEqual({ ...Object.fromEntries(Object.keys(inList ?? {}).map((key) => [key, Reflect.get(told, key)])), offer: null });
  });

  test.each(posts)("%s has the same facts on its page, in Markdown and in the interface", async (slug) => {
    const told: z.infer<typeof articleSchema> = JSON.parse(await read(addressIn(language, `/api/articles/${slug}`)));
    const main = readMarkup(await read(addressIn(language, `/blogs/${slug}`))).all("article")[0];
    if (!main) throw new Error("The page has no article.");
    const markdown = await read(addressIn(language, `/blogs/${slug}.md`));
    const headings = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, words = ""]) => wordsOf(words));
    expect([main.one("h1").text, wordsOf(/^# (.*)$/m.exec(markdown)?.[1] ?? "")]).toEqual([told.title, told.title]);
    expect(main.one("time").get("datetime")).toBe(told.published);
    expect(wordsOf(markdown)).toContain(main.one("time").text);
    expect(headings(told.text).length).toBeGreaterThan(0);
    expect(main.all("h2").map(({ text }) => text)).toEqual(headings(told.text));
    expect(headings(markdown).slice(0, headings(told.text).length)).toEqual(headings(told.text));
    const captions = main.all("figcaption").map(({ text }) => text);
    expect(captions.length).toBe(told.text.match(/!\[/g)?.length ?? 0);
    const facts = [...captions, told.excerpt, told.author.name, told.category.name, wordsOf(told.text)];
    const words = { page: plain(main.text), markdown: wordsOf(markdown) };
    const letters = (text: string) => text.replaceAll(" ", "");
    for (const fact of facts) for (const form of [words.page, words.markdown]) expect(letters(form)).toContain(letters(fact));
    for (const caption of captions) expect(letters(wordsOf(told.text))).toContain(letters(caption));
    const there = main.all("a", { href: /\/destinations\/[a-z-]+$/ }).map((link) => link.get("href"));
    if (told.destination) expect(there).toContain(addressIn(language, `/destinations/${told.destination}`));
  });
});

test("the totals of a search are those of the page and of the quotes, line by line", async () => {
  const query = "?from=2027-10-01&to=2027-10-08&guests=2";
  const { items } = propertyListSchema.parse(JSON.parse(await read(`/api/stays${query}`)));
  expect(items.length).toBeGreaterThan(3);
  for (const { slug, offer } of items) {
    const quote = JSON.parse(await read(`/api/stays/${slug}/quote${query}`));
    expect([quote.canBeHad, quote.total]).toEqual([true, offer?.total]);
    const cents = quote.lines.map((line: { amount: { amount: string } }) => Math.round(Number(line.amount.amount) * 100));
    expect(cents.reduce((sum: number, one: number) => sum + one, 0)).toBe(Math.round(Number(quote.total.amount) * 100));
    const main = (await openPage(site, `/stays/${slug}${query}`)).one("main").text;
    const dollars = Number(quote.total.amount).toLocaleString("en-US", { minimumFractionDigits: quote.total.amount.endsWith(".00") ? 0 : 2 });
    expect(main).toContain(`$${dollars}`);
  }
});
