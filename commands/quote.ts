import "../app/config/node-version.server.ts";
import { parseArgs } from "node:util";
import { Availability } from "../app/availability/availability.ts";
import { availabilityText } from "../app/availability/availability-text.ts";
import { CalendarFreshness } from "../app/availability/calendar-freshness.server.ts";
import { listBlocks } from "../app/availability/unavailable-nights.server.ts";
import { readBuiltContent } from "../app/catalog/built-content.server.ts";
import { systemClock } from "../app/config/clock.ts";
import { readEnvironment } from "../app/config/environment.server.ts";
import { dayAt } from "../app/dates/local-time.ts";
import { parseDates } from "../app/dates/parse-day.ts";
import { openDatabase } from "../app/db/database.server.ts";
import { inLanguage } from "../app/i18n/language.server.ts";
import { type Language, languages } from "../app/i18n/languages.ts";
import { chosenExtras } from "../app/pricing/extras.ts";
import { isOffer, type Quote } from "../app/pricing/quote.ts";
import { lineText, quoteText, reasonText } from "../app/pricing/quote-text.ts";
import { parseStay } from "../app/pricing/stay-query.ts";
import { seasonsText } from "../app/properties/model/season-text.ts";
import { quoteFor } from "../app/services/quotes.server.ts";
import { type CommandLine, runCommand } from "./run-command.ts";

/** Prints the quote of a stay as its page shows it: `npm run quote -- HOME FROM TO GUESTS`, for an owner on the telephone. */
const usage =
  "npm run quote -- HOME FROM TO GUESTS [--ages 3,9] [--infants 1] [--pets 1] [--extras linen] [--language vi] [--json], as in: npm run quote -- the-old-barn 2027-03-05 2027-03-08 4";

if (import.meta.main) await runCommand(quoteCommand);

/** `npm run quote`. */
export async function quoteCommand({ words, variables, print }: CommandLine): Promise<number> {
  const { slug, from, to, language, json, extras, ...party } = parseArguments(words);
  const { properties } = readBuiltContent()[language];
  const property = properties.find((property) => property.slug === slug);
  if (!property) throw new Error(`There is no home ${JSON.stringify(slug)}. There are: ${properties.map((property) => property.slug).join(", ")}.`);
  await using database = await openDatabase(readEnvironment(variables));
  const availability = new Availability(await listBlocks(database, slug));
  const feeds = property.calendars.map(({ name }) => ({ home: slug, name }));
  const calendarFreshness = new CalendarFreshness({ database, clock: systemClock, feeds });
  await calendarFreshness.refresh();
  inLanguage(language, () => {
    const typed = { ...parseDates({ from, to }, dayAt(systemClock(), property.timeZone)), ...party };
    const stay = { ...parseStay(typed), extras: chosenExtras(new URLSearchParams({ extras }), property.rates) };
    const quote = quoteFor({ clock: systemClock, availability: { of: () => availability } }, property, stay);
    const confirmation = calendarFreshness.of(slug);
    const free = isOffer(quote) ? [...availabilityText(confirmation, property.timeZone), ...seasonsText(property, quote.stay)] : [];
    const calendar = { lastGood: null, ...confirmation };
    const output = json ? JSON.stringify({ home: slug, ...stay, ...quoteJson(quote), calendar }, null, 2) : [...free, ...quoteText(quote)].join("\n");
    print(`${output}\n`);
  });
  return 0;
}

/** Parses the arguments. Throws a line about what is wrong, except for problems that the quote itself explains, such as 31 February. */
function parseArguments(words: string[]) {
  const party = { ages: { type: "string" }, infants: { type: "string" }, pets: { type: "string" } } as const;
  const options = {
    ...party,
    extras: { type: "string", default: "" },
    json: { type: "boolean", default: false },
    language: { type: "string", default: languages[0] },
  } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [slug = "", from = "", to = "", guests = "", ...others] = positionals;
  if (!guests || others.length > 0) throw new Error(`Four arguments are needed: ${usage}`);
  for (const day of [from, to])
    if (!/^\d[\d/.-]+\d$/.test(day)) throw new Error(`${JSON.stringify(day)} is no day. A day is written as in 2027-03-05.`);
  if (!/^\d{1,9}$/.test(guests)) throw new Error(`${JSON.stringify(guests)} is no number of guests.`);
  return { ...values, slug, from, to, guests, language: parseLanguage(values.language) };
}

function parseLanguage(typed: string): Language {
  const language = languages.find((code) => code === typed);
  if (!language) throw new Error(`${JSON.stringify(typed)} is no language of the site. There are: ${languages.join(", ")}.`);
  return language;
}

/** A quote as JSON, with the same fields whether or not the stay is bookable. Amounts are in the smallest unit of the currency. */
function quoteJson(quote: Quote) {
  if (!isOffer(quote)) {
    const reasons = quote.reasons.map((reason) => ({ words: reasonText(reason), ...reason }));
    return {
      currency: quote.currency,
      lines: [],
      total: null,
      prepayment: null,
      deposit: null,
      reasons,
      nearest: { before: quote.nearest.before ?? null, after: quote.nearest.after ?? null },
    };
  }
  const lines = quote.lines.map(({ amount: cents, ...line }) => ({ words: lineText({ ...line, amount: cents }, quote.currency), ...line, cents }));
  const { currency, total, prepayment, deposit } = quote;
  return { currency, lines, total, prepayment, deposit, reasons: [], nearest: { before: null, after: null } };
}
