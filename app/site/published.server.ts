import { ContentFolder } from "../content/content-folder.server.ts";
import { ContentError, type Mistake } from "../content/mistake.ts";
import { type Pages, readPages } from "../content/pages.server.ts";
import { readSite, type Site } from "../content/site.ts";
import { type Post, readPosts } from "../journal/post.ts";
import type { PictureOrder } from "../pictures/picture-orders.ts";
import { type Destination, readDestinations } from "../search/destination.ts";
import { readStays, type Stay } from "../stays/stay.ts";
import { type Person, readPeople } from "../team/person.ts";

/** All that the content folder publishes. */
export interface Published {
  site: Site;
  pages: Pages;
  stays: Stay[];
  destinations: Destination[];
  people: Person[];
  posts: Post[];
}

/** Reads the whole content folder. Throws a ContentError that lists every mistake. */
export function readPublished(root: string): Published {
  const { published, mistakes } = examineContent(root);
  if (!published) throw new ContentError(mistakes);
  return published;
}

/** What the content folder holds: all that is to be published, or what is wrong with it; and the picture files it names. */
export interface Examination {
  published?: Published;
  mistakes: Mistake[];
  pictureFiles: string[];
}

/** Reads the whole content folder and says what is wrong with it; with a mistake there is nothing to publish. */
export function examineContent(root: string): Examination {
  const folder = new ContentFolder(root);
  const site = readSite(folder);
  const pages = readPages(folder);
  const stays = readStays(folder);
  const destinations = readDestinations(folder);
  const people = readPeople(folder);
  const posts = readPosts(folder, folder.folders("team"));
  for (const [kind, known] of [
    ["stays", stays],
    ["destinations", destinations],
  ] as const) {
    // Where one could not be read, its own mistake says so: those that refer to it may be right.
    if (known.length < folder.folders(kind).length) continue;
    site?.value.featured[kind].forEach((slug, index) => {
      if (!known.some((one) => one.slug === slug)) site.wrong(["featured", kind, index], known.map((one) => one.slug).join(", "));
    });
  }
  const pictureFiles = [...folder.pictureFiles];
  if (folder.mistakes.length > 0 || !site || !pages) return { mistakes: folder.mistakes, pictureFiles };
  return { published: { site: site.value, pages, stays, destinations, people, posts }, mistakes: [], pictureFiles };
}

/** Every picture of the site, with the shapes in which its pages show it. */
export function pictureOrders({ pages, stays, destinations, people, posts }: Published): PictureOrder[] {
  const { home, about } = pages;
  return [
    { photo: home.hero.photo, shapes: ["whole", "wide", "tall"] },
    { photo: home.book.photo, shapes: ["whole", "tall"] },
    { photo: about.photo, shapes: ["whole", "tall"] },
    { photo: about.mission.photo, shapes: ["whole"] },
    ...stays.flatMap(({ photos }) => photos.map((photo, index): PictureOrder => ({ photo, shapes: index === 0 ? ["whole", "card"] : ["whole"] }))),
    ...destinations.map(({ photo }): PictureOrder => ({ photo, shapes: ["whole"] })),
    ...people.map(({ portrait }): PictureOrder => ({ photo: portrait, shapes: ["whole"] })),
    ...posts.map(({ cover }): PictureOrder => ({ photo: cover, shapes: ["whole"] })),
  ];
}
