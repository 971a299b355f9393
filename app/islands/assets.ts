/*
 * All styles and scripts except islands (registry.ts). The client build takes its entries from here, `npm run dev` and the
 * server their URLs, and pages refer to them by key. Paths are relative to the project root.
 */

const siteStyles = "app/styles.css";

const bootScript = "app/islands/boot.ts";

/** Styles of single pages, in addition to those of all pages. */
const pageStyles = {
  code: "app/ui/code.css",
  favourites: "app/features/favourites/favourites.css",
  finder: "app/features/search/ui/search-page.css",
  guide: "app/site/guide.css",
  home: "app/site/home.css",
  journal: "app/features/journal/journal.css",
  message: "app/features/enquiries/form/enquiry.css",
  ownerCalendar: "app/features/owner-calendar/owner-calendar.css",
  photos: "app/properties/photos/photo-page.css",
  reference: "app/ui/reference.css",
} as const;

const pageScripts = {
  answerTimes: "app/team/answer-times.client.ts",
  calendar: "app/calendar-ui/wake-calendar.client.ts",
  code: "app/ui/copy-code.ts",
  finder: "app/features/search/ui/search-page.client.ts",
  search: "app/features/search/ui/search-form.client.ts",
  message: "app/features/enquiries/form/thanks-page.client.ts",
  favourites: "app/features/favourites/favourites-page.client.ts",
} as const;

/** Modules that a page loads on demand. */
const lazyScripts = { message: "app/features/enquiries/form/enquiry-form.client.ts" } as const;

export const assetEntries: readonly string[] = [siteStyles, bootScript, ...[pageStyles, pageScripts, lazyScripts].flatMap(Object.values<string>)];

/** URLs of the files that pages load. */
export interface Assets {
  styles: string;
  pageStyles: Record<keyof typeof pageStyles, string>;
  pageScripts: Record<keyof typeof pageScripts, string>;
  lazyScripts: Record<keyof typeof lazyScripts, string>;
  /** Fonts of the stylesheet; pages preload them. */
  fonts: string[];
  /** Modules of every page, in order. */
  scripts: string[];
  /** Modules of islands by name; the boot script loads them on demand. */
  islands: Record<string, string>;
}

/** The manifest of the client build: for each entry its output file and the files that it references. */
export type AssetManifest = Record<string, { file: string; assets?: string[] }>;

/** The assets of a client build with these islands. Throws if one is missing in the build. */
export function assetsOfBuild(manifest: AssetManifest, islands: readonly string[]): Assets {
  const urlOf = (entry: string) => {
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`${entry} is not in the client build: run "npm run build" again.`);
    return `/${chunk.file}`;
  };
  const fonts = (manifest[siteStyles]?.assets ?? []).map((file) => `/${file}`);
  return { ...assetsAt(urlOf), fonts, islands: Object.fromEntries(islands.map((name) => [name, urlOf(`virtual:island/${name}`)])) };
}

/** The assets with URLs from `urlOf`, without fonts and islands. */
export function assetsAt(urlOf: (entry: string) => string): Omit<Assets, "fonts" | "islands"> {
  return {
    styles: urlOf(siteStyles),
    pageStyles: urlsOf(pageStyles, urlOf),
    pageScripts: urlsOf(pageScripts, urlOf),
    lazyScripts: urlsOf(lazyScripts, urlOf),
    scripts: [urlOf(bootScript)],
  };
}

function urlsOf<Key extends string>(entries: Record<Key, string>, urlOf: (entry: string) => string): Record<Key, string> {
  const urls = { ...entries };
  for (const key in entries) urls[key] = urlOf(entries[key]);
  return urls;
}
