import { z } from "zod";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import type { ContentFolder } from "./content-folder.server.ts";
import { namedPhoto, text, textUpTo } from "./schemas.ts";

const titled = z.strictObject({ title: text, text });

const homeSchema = z.strictObject({
  /** What the window and search engines call it, before the name of the business. */
  title: textUpTo(50),
  hero: z.strictObject({ title: text, lead: text, photo: namedPhoto }),
  features: z.array(titled).length(4),
  reasons: z.array(text).length(4),
  book: titled.extend({ photo: namedPhoto }),
});

const aboutSchema = z.strictObject({
  lead: textUpTo(160),
  photo: namedPhoto,
  mission: z.strictObject({ text, photo: namedPhoto }),
  values: z.array(titled).length(3),
});

const leadSchema = z.strictObject({ lead: textUpTo(160) });

const textPageSchema = z.strictObject({ title: text, description: textUpTo(160) });

/** A page that is a text: its folder in `content/pages` is its address. */
export interface TextPage extends z.infer<typeof textPageSchema> {
  slug: string;
  /** In every language. */
  html: Text;
}

type WithPhoto<Words> = Omit<Words, "photo"> & { photo: Photo };
type HomeWords = z.infer<typeof homeSchema>;
type AboutWords = z.infer<typeof aboutSchema>;

/** The words and pictures of the pages that are not lists. */
export interface PageContents {
  home: Omit<HomeWords, "hero" | "book"> & { hero: WithPhoto<HomeWords["hero"]>; book: WithPhoto<HomeWords["book"]> };
  about: Omit<WithPhoto<AboutWords>, "mission"> & { mission: WithPhoto<AboutWords["mission"]> };
  leads: Record<(typeof leadPages)[number], Text>;
  texts: TextPage[];
}

const leadPages = ["blogs", "contact", "stays"] as const;

/**
 * Reads the words of the pages; `{email}` in a text page becomes a link to the business's mailbox. `taken` are addresses
 * that no text page can have, because something else of the site stands there.
 */
export function readPages(folder: ContentFolder, email: string, taken: readonly string[]): PageContents | undefined {
  const home = readHome(folder);
  const about = readAbout(folder);
  const [blogs, contact, stays] = leadPages.map((page) => folder.yaml(`pages/${page}/page.yaml`, leadSchema)?.value?.lead);
  const others = folder.folders("pages").filter((name) => !["home", "about", ...leadPages].includes(name));
  // The contact form leads to the privacy notice, which therefore is not left out.
  const texts = [...new Set(["privacy", ...others])].flatMap((name) => readTextPage(folder, name, email, taken));
  if (!home || !about || !blogs || !contact || !stays) return undefined;
  return { home, about, leads: { blogs, contact, stays }, texts };
}

function readHome(folder: ContentFolder): PageContents["home"] | undefined {
  const file = folder.yaml("pages/home/page.yaml", homeSchema);
  if (!file?.value) return undefined;
  const { hero, book, ...rest } = file.value;
  return {
    ...rest,
    hero: { ...hero, photo: folder.photo(file, hero.photo, ["whole", "wide", "tall"]) },
    book: { ...book, photo: folder.photo(file, book.photo, ["whole", "tall"]) },
  };
}

function readAbout(folder: ContentFolder): PageContents["about"] | undefined {
  const file = folder.yaml("pages/about/page.yaml", aboutSchema);
  if (!file?.value) return undefined;
  const { photo, mission, ...rest } = file.value;
  return {
    ...rest,
    photo: folder.photo(file, photo, ["whole", "tall"]),
    mission: { ...mission, photo: folder.photo(file, mission.photo, ["whole"]) },
  };
}

function readTextPage(folder: ContentFolder, name: string, email: string, taken: readonly string[]): TextPage[] {
  const home = `pages/${name}`;
  folder.addresses.add(`/${name}`);
  folder.checkName(home);
  if (taken.includes(name)) folder.refuseName(home, "a name that nothing else of the site has");
  const html = folder.markdown(home, (words) => words.replaceAll("{email}", `[${email}](mailto:${email})`));
  const file = folder.yaml(`${home}/page.yaml`, textPageSchema);
  return file?.value ? [{ slug: name, ...file.value, html }] : [];
}
