import { z } from "zod";
import type { Text } from "../i18n/languages.ts";
import type { Photo } from "../pictures/photo.ts";
import type { ContentFolder } from "./content-folder.server.ts";
import { namedPhoto, text, textUpTo } from "./schemas.ts";

const titled = z.strictObject({ title: text, text });

const homeSchema = z.strictObject({
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

type WithPhoto<Words> = Omit<Words, "photo"> & { photo: Photo };
type HomeWords = z.infer<typeof homeSchema>;
type AboutWords = z.infer<typeof aboutSchema>;

/** The words and pictures of the pages that are not lists. */
export interface Pages {
  home: Omit<HomeWords, "hero" | "book"> & { hero: WithPhoto<HomeWords["hero"]>; book: WithPhoto<HomeWords["book"]> };
  about: Omit<WithPhoto<AboutWords>, "mission"> & { mission: WithPhoto<AboutWords["mission"]> };
  leads: Record<"blogs" | "contact" | "stays", Text>;
  privacy: Text;
}

export function readPages(folder: ContentFolder): Pages | undefined {
  const home = readHome(folder);
  const about = readAbout(folder);
  const [blogs, contact, stays] = (["blogs", "contact", "stays"] as const).map((page) => folder.yaml(`pages/${page}/page.yaml`, leadSchema));
  const privacy = folder.markdown("pages/privacy");
  if (!home || !about || !blogs || !contact || !stays) return undefined;
  return { home, about, leads: { blogs: blogs.value.lead, contact: contact.value.lead, stays: stays.value.lead }, privacy };
}

function readHome(folder: ContentFolder): Pages["home"] | undefined {
  const file = folder.yaml("pages/home/page.yaml", homeSchema);
  if (!file) return undefined;
  const { hero, book, ...rest } = file.value;
  const photoOf = (field: "hero" | "book", { photo }: { photo: z.infer<typeof namedPhoto> }) =>
    folder.photo("pages/home", photo, (allowed) => file.wrong([field, "photo", "file"], allowed));
  return { ...rest, hero: { ...hero, photo: photoOf("hero", hero) }, book: { ...book, photo: photoOf("book", book) } };
}

function readAbout(folder: ContentFolder): Pages["about"] | undefined {
  const file = folder.yaml("pages/about/page.yaml", aboutSchema);
  if (!file) return undefined;
  const { photo, mission, ...rest } = file.value;
  return {
    ...rest,
    photo: folder.photo("pages/about", photo, (allowed) => file.wrong(["photo", "file"], allowed)),
    mission: {
      ...mission,
      photo: folder.photo("pages/about", mission.photo, (allowed) => file.wrong(["mission", "photo", "file"], allowed)),
    },
  };
}
