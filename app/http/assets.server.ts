import { readFileSync } from "node:fs";

/** Addresses of the files that pages tell the browser to load. */
export interface Assets {
  styles: string;
  /** Styles of what a few pages alone show, beside those of all. */
  furtherStyles: {
    code: string;
    favourites: string;
    finder: string;
    guide: string;
    home: string;
    journal: string;
    message: string;
    photos: string;
    reference: string;
  };
  /** Fonts that the stylesheet names; pages ask for them at once, before the stylesheet is read. */
  fonts: string[];
  /** Modules that every page runs, in this order. */
  scripts: string[];
  /** Modules of single pages: those that keep what was typed into a form, and the one that copies code. */
  keepers: { code: string; search: string; message: string; favourites: string };
  /** Modules that a page fetches when they are needed: what helps who writes a message. */
  helpers: { message: string };
  /** The module of each island, by its name; the boot script loads it when the visitor needs the island. */
  islands: Record<string, string>;
}

/** The assets of the client build in `folder`, with the islands of these names. Throws when the build lacks one. */
export function readAssets(folder: string, islands: readonly string[]): Assets {
  const manifest: Record<string, { file: string; assets?: string[] }> = JSON.parse(readFileSync(`${folder}/manifest.json`, "utf8"));
  const entry = (source: string) => {
    const found = manifest[source];
    if (!found) throw new Error(`${source} is not in the client build: run "npm run build" again.`);
    return found;
  };
  const styles = entry("app/styles.css");
  return {
    styles: `/${styles.file}`,
    furtherStyles: {
      code: `/${entry("app/ui/code.css").file}`,
      favourites: `/${entry("app/features/favourites/favourites.css").file}`,
      finder: `/${entry("app/features/search/ui/search-page.css").file}`,
      guide: `/${entry("app/locations/guide.css").file}`,
      home: `/${entry("app/site/home.css").file}`,
      journal: `/${entry("app/features/journal/journal.css").file}`,
      message: `/${entry("app/features/enquiries/form/enquiry.css").file}`,
      photos: `/${entry("app/properties/photos/photo-page.css").file}`,
      reference: `/${entry("app/ui/reference.css").file}`,
    },
    fonts: (styles.assets ?? []).map((file) => `/${file}`),
    scripts: [`/${entry("app/islands/boot.ts").file}`],
    keepers: {
      code: `/${entry("app/ui/copy-code.ts").file}`,
      search: `/${entry("app/features/search/ui/search-form.client.ts").file}`,
      message: `/${entry("app/features/enquiries/form/thanks-page.client.ts").file}`,
      favourites: `/${entry("app/features/favourites/favourites-page.client.ts").file}`,
    },
    helpers: { message: `/${entry("app/features/enquiries/form/enquiry-form.client.ts").file}` },
    islands: Object.fromEntries(islands.map((name) => [name, `/${entry(`virtual:island/${name}`).file}`])),
  };
}
