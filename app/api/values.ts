import { type Currency, convert, decimalAmount, type Exchange } from "../i18n/currencies.ts";
import { htmlToMarkdown } from "../seo/html-to-markdown.server.ts";

/** HTML as Markdown with absolute links. `page` is its URL. */
export function markdownOf(html: string, page: string): string {
  return htmlToMarkdown(`<div>${html}</div>`, page).trim();
}

/** An amount in the smallest unit of its currency. */
export function serializeMoney(amount: number, currency: Currency) {
  return { amount: decimalAmount(amount, currency), currency };
}

/** The amount of a property in the currency of the site; null if that is its own. */
export function serializeConverted(amount: number, exchange: Exchange | undefined) {
  return exchange ? serializeMoney(convert(amount, exchange), exchange.to) : null;
}
