export const languages = ["en", "vi"] as const;

export type Language = (typeof languages)[number];

/** A text of the business in every language of the site. */
export type Text = Record<Language, string>;

/** The language a visitor asked for by the address: Vietnamese only when its first segment is exactly `vi`. */
export function languageOf(pathname: string): Language {
  return pathname.split("/", 2)[1] === "vi" ? "vi" : "en";
}
