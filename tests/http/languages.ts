export const languages = ["en", "vi"] as const;

export type Language = (typeof languages)[number];

/** The address of a page in a language. */
export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? "/vi" : `/vi${path}`;
}
