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
  /** The title of the window and in search engines, before the name of the business. */
  title: textUpTo(50),
  /** `upright` shows the same scene for portrait screens. */
  hero: z.strictObject({ title: text, lead: text, photo: namedPhoto, upright: namedPhoto.omit({ alt: true }).optional() }),
  /** One line each. */
  features: z
    .array(z.strictObject({ title: text, text: textUpTo(33), drawing: drawingName }))
    .max(4)
    .default([]),
  reasons: z.array(titled).max(4).default([]),
  book: titled.extend({ photo: namedPhoto }),
});

export const aboutSchema = z.strictObject({
  lead: textUpTo(160),
  photo: namedPhoto,
  mission: z.strictObject({ text, photo: namedPhoto }),
  /** What the business stands for. */
  values: z.array(titled).max(6).default([]),
  /** The end of the page, with the link to all homes. */
  homes: titled.extend({ photo: namedPhoto }),
});

const leadSchema = z.strictObject({ lead: textUpTo(160) });

/** `answeredBy` and `dataAnsweredBy` are folders in `team`: who answers messages, and questions about the open data. */
export const contactSchema = leadSchema.extend({ answeredBy: slug.optional(), dataAnsweredBy: slug.optional(), photo: namedPhoto });

/** The photo of an empty list. */
const favouritesSchema = z.strictObject({ photo: namedPhoto });

/** For checks that run even if the file has other problems. */
const partialContactSchema = z.object({ answeredBy: slug.optional().catch(undefined), dataAnsweredBy: slug.optional().catch(undefined) });

/** `updated` is the day of the last change of meaning. With `folded`, each `###` is a question whose answer can be opened. */
export const textPageSchema = z.strictObject({
  title: text,
  description: textUpTo(160),
  updated: day.optional(),
  folded: z.boolean().default(false),
  photo: namedPhoto.optional(),
});

/** A page that consists of a text. Its folder in `content/pages` is its slug. */
export interface TextPage extends Omit<z.infer<typeof textPageSchema>, "photo"> {
  slug: string;
  /** Next to the title. */
  photo?: Photo;
  html: Text;
}

type WithPhoto<Value> = Omit<Value, "photo"> & { photo: Photo };
type HomeTexts = z.infer<typeof homeSchema>;
type AboutTexts = z.infer<typeof aboutSchema>;

/** Texts and pictures of the pages that are not lists. */
export interface PageContents {
  home: Omit<HomeTexts, "hero" | "features" | "book"> & {
    hero: WithPhoto<Omit<HomeTexts["hero"], "upright">> & { upright?: Photo };
    features: { title: Text; text: Text; drawing: Drawing }[];
    book: WithPhoto<HomeTexts["book"]>;
  };
  /** Undefined if the site has no such page. */
  about?: Omit<WithPhoto<AboutTexts>, "mission" | "homes"> & { mission: WithPhoto<AboutTexts["mission"]>; homes: WithPhoto<AboutTexts["homes"]> };
  /** Folders in `team`: who answers messages, and questions about the open data. */
  contact: { answeredBy?: string; dataAnsweredBy?: string; photo: Photo };
  /** The photo of an empty list. */
  favourites: { photo: Photo };
  /** Those of the journal and of the destinations are undefined if the site has none. */
  leads: { stays: Text; contact: Text; blogs?: Text; destinations?: Text };
  texts: TextPage[];
}

const leadPages = ["blogs", "destinations", "stays"] as const;

/** The first text pages in the footer. All but the questions are required, because other pages link to them. */
const firstTexts = ["faq", "this-is-us", "terms", "privacy"];

/** Placeholders that a text page may contain in braces. */
export interface Placeholders {
  /** Inline Markdown by name: `{email}` is a link to the mailbox. */
  words: Readonly<Record<string, string>>;
  /** Names of blocks that the page renders from facts, each alone in its line: `{pets}` lists what every property says about pets. */
  blocks: readonly string[];
}

/** Reads the contents of the pages. `reserved` are slugs that no text page can have because the site uses them. */
export function readPages(folder: ContentFolder, placeholders: Placeholders, reserved: readonly string[]): PageContents | undefined {
  const home = readHome(folder);
  const names = folder.folders("pages");
  const about = names.includes("about") ? readAbout(folder) : undefined;
  const contact = readContact(folder);
  const favourites = readFavouritesPage(folder);
  const readLead = (page: (typeof leadPages)[number]) => folder.yaml(`pages/${page}/page.yaml`, leadSchema)?.value?.lead;
  const stays = readLead("stays");
  const blogs = folder.folders("posts").length > 0 ? readLead("blogs") : undefined;
  const destinations = folder.folders("destinations").length > 0 ? readLead("destinations") : undefined;
  const others = names.filter((name) => !["home", "about", "contact", "favourites", ...leadPages].includes(name));
  const textNames = [...new Set([...firstTexts, ...others])].filter((name) => name !== "faq" || names.includes(name));
  const texts = textNames.flatMap((name) => readTextPage(folder, name, placeholders, reserved));
  if (!home || !contact || !favourites || !stays) return undefined;
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
      const svg = folder.drawing(file, ["features", index, "drawing"], drawing);
      return svg ? [{ ...words, drawing: svg }] : [];
    }),
    book: { ...book, photo: folder.photo(file, book.photo, ["whole"]) },
  };
}

function readAbout(folder: ContentFolder): PageContents["about"] | undefined {
  folder.addresses.add("/about");
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
  for (const [field, person] of Object.entries(file?.parsePartial(partialContactSchema) ?? {})) {
    if (person && !team.includes(person)) file?.report([field], oneOf(team, "a folder of content/team"));
  }
  return file?.value && { ...file.value, photo: folder.photo(file, file.value.photo, ["whole"]) };
}

function readFavouritesPage(folder: ContentFolder): PageContents["favourites"] | undefined {
  const file = folder.yaml("pages/favourites/page.yaml", favouritesSchema);
  return file?.value && { photo: folder.photo(file, file.value.photo, ["whole"]) };
}

function readTextPage(folder: ContentFolder, name: string, placeholders: Placeholders, reserved: readonly string[]): TextPage[] {
  const directory = `pages/${name}`;
  folder.addresses.add(`/${name}`);
  folder.checkName(directory);
  if (reserved.includes(name)) folder.reportName(directory, "a name that nothing else of the site has");
  const html = folder.markdown(directory, (words, report) => fillPlaceholders(words, placeholders, report));
  const file = folder.yaml(`${directory}/page.yaml`, textPageSchema);
  if (!file?.value) return [];
  const { photo, ...words } = file.value;
  return [{ slug: name, ...words, photo: photo && folder.photo(file, photo, ["whole"]), html }];
}

/** Replaces placeholders, and reports unknown ones and blocks that share their line. */
function fillPlaceholders(words: string, placeholders: Placeholders, report: (problem: Omit<ContentProblem, "file">) => void): string {
  const lines = words.split("\n").map((line, index) =>
    line.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const value = placeholders.words[name];
      const isBlock = placeholders.blocks.includes(name);
      if (value === undefined && !(isBlock && line.trim() === whole)) {
        const allowed = [...Object.keys(placeholders.words), ...placeholders.blocks].map((placeholder) => `{${placeholder}}`).join(", ");
        report({ line: index + 1, found: JSON.stringify(whole), allowed: isBlock ? "this in a line of its own" : allowed });
      }
      return value ?? whole;
    }),
  );
  return lines.join("\n");
}
