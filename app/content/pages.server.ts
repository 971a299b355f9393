import { z } from "zod";
import type { Text } from "../i18n/languages.ts";
import type { Drawing } from "../pictures/drawing.server.ts";
import type { Photo } from "../pictures/photo.ts";
import { type ContentProblem, oneOf } from "./content-error.ts";
import type { ContentFolder } from "./content-folder.server.ts";
import { day, namedPhoto, slug, text, textUpTo } from "./schemas.ts";

const titled = z.strictObject({ title: text, text });
const drawingName = z.string().regex(/^[^/\\]+\.svg$/i, "the name of a drawing beside this file, such as lantern.svg");

export const homeSchema = z.strictObject({
  /** What the window and search engines call it, before the name of the business. */
  title: textUpTo(50),
  /** `upright` is the same scene for screens that are higher than wide. */
  hero: z.strictObject({ title: text, lead: text, photo: namedPhoto, upright: namedPhoto.omit({ alt: true }).optional() }),
  /** Of one line each. */
  features: z.array(z.strictObject({ title: text, text: textUpTo(33), drawing: drawingName })).length(4),
  reasons: z.array(titled).length(4),
  book: titled.extend({ photo: namedPhoto }),
});

export const aboutSchema = z.strictObject({
  lead: textUpTo(160),
  photo: namedPhoto,
  mission: z.strictObject({ text, photo: namedPhoto }),
  values: z.array(titled).length(3),
  /** What the page ends with, beside the way to all homes. */
  homes: titled.extend({ photo: namedPhoto }),
});

const leadSchema = z.strictObject({ lead: textUpTo(160) });

/** Folders in `team`: `answeredBy` of the person who answers messages, `dataAnsweredBy` of who answers those that write programs. */
export const contactSchema = leadSchema.extend({ answeredBy: slug, dataAnsweredBy: slug.optional(), photo: namedPhoto });

/** What an empty list shows. */
const favouritesSchema = z.strictObject({ photo: namedPhoto });

/** Looked at also where there are other mistakes. */
const contactOutline = z.object({ answeredBy: slug.optional().catch(undefined), dataAnsweredBy: slug.optional().catch(undefined) });

/** `updated` is the day on which what it says last changed; `folded`, whether each `###` is a question whose answer opens at a touch. */
export const textPageSchema = z.strictObject({
  title: text,
  description: textUpTo(160),
  updated: day.optional(),
  folded: z.boolean().default(false),
  photo: namedPhoto.optional(),
});

/** A page that is a text: its folder in `content/pages` is its address. */
export interface TextPage extends Omit<z.infer<typeof textPageSchema>, "photo"> {
  slug: string;
  /** Beside its title. */
  photo?: Photo;
  /** In every language. */
  html: Text;
}

type WithPhoto<Words> = Omit<Words, "photo"> & { photo: Photo };
type HomeWords = z.infer<typeof homeSchema>;
type AboutWords = z.infer<typeof aboutSchema>;

/** The words and pictures of the pages that are not lists. */
export interface PageContents {
  home: Omit<HomeWords, "hero" | "features" | "book"> & {
    hero: WithPhoto<Omit<HomeWords["hero"], "upright">> & { upright?: Photo };
    features: { title: Text; text: Text; drawing: Drawing }[];
    book: WithPhoto<HomeWords["book"]>;
  };
  about: Omit<WithPhoto<AboutWords>, "mission" | "homes"> & { mission: WithPhoto<AboutWords["mission"]>; homes: WithPhoto<AboutWords["homes"]> };
  /** Who answers messages, and who those about the open data: folders in `team`. */
  contact: { answeredBy: string; dataAnsweredBy?: string; photo: Photo };
  /** What an empty list shows. */
  favourites: { photo: Photo };
  leads: Record<(typeof leadPages)[number] | "contact", Text>;
  texts: TextPage[];
}

const leadPages = ["blogs", "destinations", "stays"] as const;

/** Text pages that others lead to, and which therefore are not left out: in the order in which the footer has them. */
const neededTexts = ["faq", "this-is-us", "terms", "privacy"];

/** What a text page may hold in braces. */
export interface Placeholders {
  /** Words within a line, as Markdown: `{email}` a link to the mailbox. */
  words: Readonly<Record<string, string>>;
  /** What the page itself makes of facts, each in a line of its own: `{pets}` what every home says of pets. */
  blocks: readonly string[];
}

/** Reads the words of the pages. `taken` are addresses that no text page can have, because something else of the site stands there. */
export function readPages(folder: ContentFolder, fillings: Placeholders, taken: readonly string[]): PageContents | undefined {
  const home = readHome(folder);
  const about = readAbout(folder);
  const contact = readContact(folder);
  const favourites = readFavouritesPage(folder);
  const [blogs, destinations, stays] = leadPages.map((page) => folder.yaml(`pages/${page}/page.yaml`, leadSchema)?.value?.lead);
  const others = folder.folders("pages").filter((name) => !["home", "about", "contact", "favourites", ...leadPages].includes(name));
  const texts = [...new Set([...neededTexts, ...others])].flatMap((name) => readTextPage(folder, name, fillings, taken));
  if (!home || !about || !blogs || !contact || !favourites || !destinations || !stays) return undefined;
  const { lead, ...answering } = contact;
  return { home, about, contact: answering, favourites, leads: { blogs, contact: lead, destinations, stays }, texts };
}

function readHome(folder: ContentFolder): PageContents["home"] | undefined {
  const file = folder.yaml("pages/home/page.yaml", homeSchema);
  if (!file?.value) return undefined;
  const { hero, features, book, ...rest } = file.value;
  const { alt } = hero.photo;
  return {
    ...rest,
    hero: {
      ...hero,
      photo: folder.photo(file, hero.photo, hero.upright ? ["whole", "wide"] : ["whole", "wide", "tall"]),
      upright: hero.upright && folder.photo(file, { ...hero.upright, alt }, ["tall"]),
    },
    features: features.flatMap(({ drawing, ...words }, index) => {
      const drawn = folder.drawing(file, ["features", index, "drawing"], drawing);
      return drawn ? [{ ...words, drawing: drawn }] : [];
    }),
    book: { ...book, photo: folder.photo(file, book.photo, ["whole"]) },
  };
}

function readAbout(folder: ContentFolder): PageContents["about"] | undefined {
  const file = folder.yaml("pages/about/page.yaml", aboutSchema);
  if (!file?.value) return undefined;
  const { photo, mission, homes, ...rest } = file.value;
  return {
    ...rest,
    photo: folder.photo(file, photo, ["whole", "tall"]),
    mission: { ...mission, photo: folder.photo(file, mission.photo, ["whole"]) },
    homes: { ...homes, photo: folder.photo(file, homes.photo, ["whole"]) },
  };
}

function readContact(folder: ContentFolder): WithPhoto<z.infer<typeof contactSchema>> | undefined {
  const file = folder.yaml("pages/contact/page.yaml", contactSchema);
  const team = folder.folders("team");
  for (const [field, person] of Object.entries(file?.loosely(contactOutline) ?? {})) {
    if (person && !team.includes(person)) file?.wrong([field], oneOf(team, "a folder of content/team"));
  }
  return file?.value && { ...file.value, photo: folder.photo(file, file.value.photo, ["whole"]) };
}

function readFavouritesPage(folder: ContentFolder): PageContents["favourites"] | undefined {
  const file = folder.yaml("pages/favourites/page.yaml", favouritesSchema);
  return file?.value && { photo: folder.photo(file, file.value.photo, ["whole"]) };
}

function readTextPage(folder: ContentFolder, name: string, fillings: Placeholders, taken: readonly string[]): TextPage[] {
  const home = `pages/${name}`;
  folder.addresses.add(`/${name}`);
  folder.checkName(home);
  if (taken.includes(name)) folder.refuseName(home, "a name that nothing else of the site has");
  const html = folder.markdown(home, (words, wrong) => fillIn(words, fillings, wrong));
  const file = folder.yaml(`${home}/page.yaml`, textPageSchema);
  if (!file?.value) return [];
  const { photo, ...words } = file.value;
  return [{ slug: name, ...words, photo: photo && folder.photo(file, photo, ["whole"]), html }];
}

/** Puts words in the place of their names, and notes names that nothing has, and blocks that share their line. */
function fillIn(words: string, fillings: Placeholders, wrong: (mistake: Omit<ContentProblem, "file">) => void): string {
  const lines = words.split("\n").map((line, index) =>
    line.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const filling = fillings.words[name];
      const isBlock = fillings.blocks.includes(name);
      if (filling === undefined && !(isBlock && line.trim() === whole)) {
        const allowed = [...Object.keys(fillings.words), ...fillings.blocks].map((one) => `{${one}}`).join(", ");
        wrong({ line: index + 1, found: JSON.stringify(whole), allowed: isBlock ? "this in a line of its own" : allowed });
      }
      return filling ?? whole;
    }),
  );
  return lines.join("\n");
}
