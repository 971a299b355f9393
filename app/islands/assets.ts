/*
 * The one table of what a browser loads beside the islands (registry.ts). The client build takes its entries from here, `npm run
 * dev` and the server their addresses, and a page names one by its key. Paths from the root of the project.
 */

const siteStyles = "app/styles.css";

const bootScript = "app/islands/boot.ts";

/** Styles that a few pages alone load, beside those of all. */
const pageStyles = {
  code: "app/ui/code.css",
  favourites: "app/features/favourites/favourites.css",
  finder: "app/features/search/ui/search-page.css",
  guide: "app/site/guide.css",
  home: "app/site/home.css",
  journal: "app/features/journal/journal.css",
  message: "app/features/enquiries/form/enquiry.css",
  photos: "app/properties/photos/photo-page.css",
  reference: "app/ui/reference.css",
} as const;

/** Modules of single pages. */
const pageScripts = {
  code: "app/ui/copy-code.ts",
  search: "app/features/search/ui/search-form.client.ts",
  message: "app/features/enquiries/form/thanks-page.client.ts",
  favourites: "app/features/favourites/favourites-page.client.ts",
} as const;

/** Modules that a page fetches when they are needed. */
const lazyScripts = { message: "app/features/enquiries/form/enquiry-form.client.ts" } as const;

/** The entries of the client build, without the islands. */
export const assetEntries: readonly string[] = [siteStyles, bootScript, ...[pageStyles, pageScripts, lazyScripts].flatMap(Object.values<string>)];

/** Addresses of the files that pages tell the browser to load. */
export interface Assets {
  styles: string;
  pageStyles: Record<keyof typeof pageStyles, string>;
  pageScripts: Record<keyof typeof pageScripts, string>;
  lazyScripts: Record<keyof typeof lazyScripts, string>;
  /** Fonts that the stylesheet names; pages ask for them at once, before the stylesheet is read. */
  fonts: string[];
  /** Modules that every page runs, in this order. */
  scripts: string[];
  /** The module of each island, by its name; the boot script loads it when the visitor needs the island. */
  islands: Record<string, string>;
}

/** The client build's manifest: what each entry became, and the files that it names. */
export type AssetManifest = Record<string, { file: string; assets?: string[] }>;

/** The assets of a client build with the islands of these names. Throws when the build lacks one. */
export function assetsOfBuild(manifest: AssetManifest, islands: readonly string[]): Assets {
  const addressOf = (entry: string) => {
    const built = manifest[entry];
    if (!built) throw new Error(`${entry} is not in the client build: run "npm run build" again.`);
    return `/${built.file}`;
  };
  const fonts = (manifest[siteStyles]?.assets ?? []).map((file) => `/${file}`);
  return { ...assetsAt(addressOf), fonts, islands: Object.fromEntries(islands.map((name) => [name, addressOf(`virtual:island/${name}`)])) };
}

/** The assets where each entry has the address that `addressOf` says, without fonts and islands. */
export function assetsAt(addressOf: (entry: string) => string): Omit<Assets, "fonts" | "islands"> {
  return {
    styles: addressOf(siteStyles),
    pageStyles: addressesOf(pageStyles, addressOf),
    pageScripts: addressesOf(pageScripts, addressOf),
    lazyScripts: addressesOf(lazyScripts, addressOf),
    scripts: [addressOf(bootScript)],
  };
}

function addressesOf<Key extends string>(entries: Record<Key, string>, addressOf: (entry: string) => string): Record<Key, string> {
  const addresses = { ...entries };
  for (const key in entries) addresses[key] = addressOf(entries[key]);
  return addresses;
}
