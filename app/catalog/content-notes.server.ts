import type { TextLink } from "../content/content-folder.server.ts";
import { loadDeliveredTexts, unchangedTexts } from "../content/delivered-texts.server.ts";
import { unwrittenTexts } from "../content/unwritten.ts";
import { dayNumber } from "../dates/day-numbers.ts";
import { dayAt } from "../dates/local-time.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { digitsOf, minorUnits } from "../i18n/currencies.ts";
import { missingForRental, missingPictures } from "../properties/model/completeness.ts";
import { missingFacts } from "../properties/model/facts.ts";
import type { Property } from "../properties/model/property.ts";
import type { Content } from "./content.server.ts";

/** Warnings about valid content that the owner may not have intended, one sentence each. They do not stop the build. */
export function contentNotes(root: string, content: Content, links: readonly TextLink[], now: Date): string[] {
  const { properties, business } = content;
  return [
    ...properties.flatMap((property) => missingPictures(property).map((missing) => `the home ${property.slug} has ${missing}.`)),
    ...properties.flatMap((property) => {
      const missing = missingForRental(property).join(", ");
      return missing ? [`search engines get ${property.slug} as a plain accommodation, not a vacation rental: it has ${missing}.`] : [];
    }),
    ...properties.flatMap((property) => {
      const missing = missingFacts(property).join(", ");
      return missing ? [`the home ${property.slug} does not say, below facts: ${missing}. Write a value, no or notMeasured.`] : [];
    }),
    ...unusualPrices(properties),
    ...ratesOfExchange(content, dayAt(now, business.timeZone)),
    ...scheduledArticles(content, links, dayAt(now, business.timeZone)),
    ...(business.sample ? [] : [...missingBrand(content), ...sampleTexts(root)]),
    ...unwrittenTexts(root).map(({ file, lines }) => `content/${file} has still to be written: ${describeLines(lines)}.`),
  ];
}

/** What looks like the product because the owner has chosen nothing. */
function missingBrand({ brand, business }: Content): string[] {
  const missing = [brand.mark || brand.logo ? "" : "no logo and no mark", business.brand.colours ? "" : "no colours of its own"];
  const words = missing.filter(Boolean).join(", ");
  return words ? [`the site has ${words}: name them in site.yaml, below brand.`] : [];
}

type Priced = Pick<Property, "slug" | "price" | "currency" | "exchange" | "rates">;

/** Amounts of at least ten times or at most a tenth of what other properties charge: probably a zero too many, or another currency. */
function unusualPrices(properties: readonly Priced[]): string[] {
  const each = properties.map(amountsOf);
  const names = new Set(each.flatMap((amounts) => [...amounts.keys()]));
  const all = new Map([...names].map((name) => [name, sortPositive(each.flatMap((amounts) => amounts.get(name) ?? []))]));
  return properties.flatMap(({ slug, currency, exchange }, index) => {
    const unit = minorUnits(1, currency) * (exchange?.factor ?? 1);
    const format = (amount: number) => `${Number((amount / unit).toFixed(digitsOf(currency))).toLocaleString("en")} ${currency}`;
    return [...(each[index] ?? [])].flatMap(([name, own]) => {
      const amounts = sortPositive(own);
      const usual = medianWithout(all.get(name) ?? [], amounts);
      if (usual === undefined) return [];
      const unusual = amounts.filter((amount) => amount >= 10 * usual || amount <= usual / 10);
      return unusual.map((amount) => `the home ${slug} has ${name} of ${format(amount)}; of the other homes the middle one is ${format(usual)}.`);
    });
  });
}

/** By the owner's word for them, in the currency of the site, unrounded. All nightly prices are grouped. */
function amountsOf({ price, rates, exchange }: Priced): Map<string, number[]> {
  const nights = [price, rates.weekend?.price, ...rates.seasons.flatMap((season) => [season.price, season.weekend])];
  const inSiteCurrency = (amount: number) => amount * (exchange?.factor ?? 1);
  const amounts: [string, number[]][] = [
    ["a price", nights.filter((amount) => amount !== undefined)],
    ...rates.fees.map((fee): [string, number[]] => [`a fee for ${fee.id}`, "amount" in fee ? [fee.amount] : []]),
    ["a deposit", [rates.securityDeposit.amount]],
  ];
  return new Map(amounts.map(([name, own]) => [name, own.map(inSiteCurrency)]));
}

/** A rate older than so many days is remarked. */
const freshDays = 30;

/** Rates of exchange that are old, or that no home needs. */
function ratesOfExchange({ business: { exchange, alsoShown }, properties, withdrawn }: Content, today: string): string[] {
  const ofHomes = [...properties, ...withdrawn].flatMap(({ currency, rates: { taxes } }) => [currency, ...taxes.map(({ local }) => local?.currency)]);
  const inUse = new Set([...ofHomes, ...alsoShown.map(({ currency }) => currency)]);
  return Object.entries(exchange).flatMap(([code, { asOf }]) => {
    if (!inUse.has(code)) return [`no home needs the rate of ${code} in site.yaml, below exchange.`];
    const days = (dayNumber(today) ?? 0) - (dayNumber(asOf) ?? 0);
    return days > freshDays ? [`the rate of ${code} in site.yaml, below exchange, is ${days} days old.`] : [];
  });
}

/** Sorts the amounts; free items (0) are left out of the comparison. */
function sortPositive(amounts: readonly number[]): number[] {
  return amounts.filter((amount) => amount > 0).sort((one, other) => one - other);
}

/** The median of `all` after `some` of its values are removed. Both are sorted. */
function medianWithout(all: readonly number[], some: readonly number[]): number | undefined {
  let index = Math.floor((all.length - some.length) / 2);
  for (const amount of some) if (amount <= (all[index] ?? 0)) index += 1;
  return all[index];
}

/** Articles whose publication day is in the future, and texts that already link to them. */
function scheduledArticles({ posts }: Content, links: readonly TextLink[], today: string): string[] {
  return posts
    .filter(({ date }) => date > today)
    .flatMap(({ slug, date }) => [
      `the article ${slug} waits for its day, ${date}.`,
      ...links
        .filter(({ href }) => pathWithoutLanguage(href.replace(/[?#].*/, "")) === `/blogs/${slug}`)
        .map(({ file, line }) => `${file}:${line} leads to the article ${slug}, which nobody can read before ${date}.`),
    ]);
}

/** Texts of the sample content that are left in the content of a real business. */
function sampleTexts(root: string): string[] {
  return unchangedTexts(root, loadDeliveredTexts()).map(({ file, isWhole, lines }) => {
    const where = isWhole ? "every text" : describeLines(lines);
    return `content/${file} still says what the sample says: ${where}.`;
  });
}

/** Groups consecutive lines: `lines 3–5, 9`. */
function describeLines(lines: readonly number[]): string {
  const spans: [first: number, last: number][] = [];
  for (const line of lines) {
    const last = spans.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else spans.push([line, line]);
  }
  const words = spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
  return `${lines.length === 1 ? "line" : "lines"} ${words}`;
}
