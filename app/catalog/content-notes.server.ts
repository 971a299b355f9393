import type { TextLink } from "../content/content-folder.server.ts";
import { loadDeliveredTexts, unchangedTexts } from "../content/delivered-texts.server.ts";
import { dayAt } from "../dates/local-time.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { missingForRental, missingPictures } from "../properties/model/completeness.ts";
import type { Property } from "../properties/model/property.ts";
import type { Content } from "./content.server.ts";

/** What of a content folder without mistakes an owner may not have meant, a sentence each. None of it stops anything. */
export function contentNotes(root: string, content: Content, links: readonly TextLink[], now: Date): string[] {
  const { properties, business } = content;
  return [
    ...properties.flatMap((property) => missingPictures(property).map((lack) => `the home ${property.slug} has ${lack}.`)),
    ...properties.flatMap((property) => {
      const lacks = missingForRental(property).join(", ");
      return lacks ? [`search engines are told of ${property.slug} as a plain accommodation, no vacation rental: it has ${lacks}.`] : [];
    }),
    ...unusualPrices(properties),
    ...waitingArticles(content, links, dayAt(now, business.timeZone)),
    ...(business.sample ? [] : deliveredTexts(root)),
  ];
}

type Priced = Pick<Property, "slug" | "price" | "rates">;

/** Amounts that are ten times what other homes ask, or a tenth: a nought too many, or the thousands of another currency. */
function unusualPrices(properties: readonly Priced[]): string[] {
  const all = new Map(amountFields.map((field) => [field, sorted(properties.flatMap((property) => amountsOf(property)[field]))]));
  return properties.flatMap((property) => {
    return amountFields.flatMap((field) => {
      const amounts = sorted(amountsOf(property)[field]);
      const usual = medianWithout(all.get(field) ?? [], amounts);
      if (usual === undefined) return [];
      const unusual = amounts.filter((amount) => amount >= 10 * usual || amount <= usual / 10);
      return unusual.map(
        (amount) => `the home ${property.slug} has ${field} of ${inDollars(amount)}; of the other homes the middle one is ${inDollars(usual)}.`,
      );
    });
  });
}

const amountFields = ["a price", "a fee for cleaning", "a deposit"] as const;

/** US dollars, by what an owner calls them; those of a night together. */
function amountsOf({ price, rates }: Priced): Record<(typeof amountFields)[number], number[]> {
  const nights = [rates.weekend?.price, ...rates.seasons.flatMap((season) => [season.price, season.weekend])];
  const dollars = (cents: readonly (number | undefined)[]) => cents.flatMap((amount) => (amount === undefined ? [] : amount / 100));
  return { "a price": [price, ...dollars(nights)], "a fee for cleaning": dollars([rates.cleaning]), "a deposit": dollars([rates.deposit]) };
}

function inDollars(amount: number): string {
  return `$${amount.toLocaleString("en")}`;
}

/** What is free costs nothing, and is no amount to compare with. */
function sorted(amounts: readonly number[]): number[] {
  return amounts.filter((amount) => amount > 0).sort((one, other) => one - other);
}

/** The median of `all` without some of them; both are sorted. */
function medianWithout(all: readonly number[], some: readonly number[]): number | undefined {
  let at = Math.floor((all.length - some.length) / 2);
  for (const amount of some) if (amount <= (all[at] ?? 0)) at += 1;
  return all[at];
}

/** Articles whose day has not come, and the texts that lead to them all the same. */
function waitingArticles({ posts }: Content, links: readonly TextLink[], today: string): string[] {
  return posts
    .filter(({ date }) => date > today)
    .flatMap(({ slug, date }) => [
      `the article ${slug} waits for its day, ${date}.`,
      ...links
        .filter(({ href }) => pathWithoutLanguage(href.replace(/[?#].*/, "")) === `/blogs/${slug}`)
        .map(({ file, line }) => `${file}:${line} leads to the article ${slug}, which nobody can read before ${date}.`),
    ]);
}

/** Texts of the sample that are left in the content of a business that is open. */
function deliveredTexts(root: string): string[] {
  return unchangedTexts(root, loadDeliveredTexts()).map(({ file, isWhole, lines }) => {
    const where = isWhole ? "every text" : `${lines.length === 1 ? "line" : "lines"} ${spansOf(lines)}`;
    return `content/${file} still says what the sample says: ${where}.`;
  });
}

/** Lines that follow one another together: `3–5, 9`. */
function spansOf(lines: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else spans.push([line, line]);
  }
  return spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}
