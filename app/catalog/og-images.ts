import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Photo } from "../pictures/photo.ts";
import { peopleWithPage } from "../team/person.ts";
import type { Published } from "./content.server.ts";
import { hasPage } from "./optional-pages.ts";
import type { routeTable } from "./route-table.ts";

/** The contents of an Open Graph image: a photo with the title on it. An empty title means the photo alone. */
export interface OgImage {
  photo: Localised<Photo>;
  title: string;
}

type Shareable = Pick<Published, "business" | "pages" | "properties" | "posts" | "categories" | "people" | "destinations">;

/** With more properties than this, their images have no title, because the build would take too long. */
export const maxPropertiesWithText = 200;

type SinglePath = Exclude<keyof typeof routeTable, `${string}${":" | "*"}${string}`>;

/** Images of the pages that exist once. */
const singlePages: Record<SinglePath, (site: Shareable) => OgImage> = {
  "/": ({ pages }) => pages.home.hero,
  "/stays": ({ pages }) => ({ photo: pages.home.book.photo, title: m.stays_title() }),
  "/destinations": ({ pages, destinations: [first] }) => ({ photo: first?.photo ?? pages.home.hero.photo, title: m.destinations_title() }),
  "/about": ({ pages, business }) => ({ photo: aboutPhoto(pages), title: m.about_title({ brand: business.name }) }),
  "/blogs": ({ pages, posts: [newest] }) => ({ photo: newest?.cover ?? pages.home.hero.photo, title: m.blogs_title() }),
  "/developers": ({ pages }) => ({ photo: pages.home.book.photo, title: m.developers_title() }),
  "/favourites": ({ pages }) => ({ photo: pages.home.book.photo, title: m.favourites() }),
  "/contact": ({ pages }) => ({ photo: pages.about?.mission.photo ?? pages.contact.photo, title: m.contact_title() }),
};

/** The paths of pages with their own image. The photo page of a property uses the image of the property. */
export function ogImagePaths(site: Shareable): string[] {
  const { pages, properties, posts, categories, destinations } = site;
  return [
    ...Object.keys(singlePages).filter((path) => hasPage(site, path)),
    ...pages.texts.map(({ slug }) => `/${slug}`),
    ...destinations.map(({ slug }) => `/destinations/${slug}`),
    ...posts.map(({ slug }) => `/blogs/${slug}`),
    ...categories.map(({ slug }) => `/blogs/category/${slug}`),
    ...peopleWithPage(site).map(({ slug }) => `/about/${slug}`),
    ...properties.map(({ slug }) => `/stays/${slug}`),
  ];
}

/** The image of the page at a path, in the current language; undefined if there is no such page. */
export function ogImageFor(site: Shareable, path: string): OgImage | undefined {
  const { pages, properties, posts, categories, destinations } = site;
  if (isSinglePage(path)) return singlePages[path](site);
  const [, list, slug, more] = path.split("/");
  const bySlug = <Item extends { slug: string }>(all: readonly Item[], name = slug) => all.find((one) => one.slug === name);
  if (list === "stays") {
    const property = bySlug(properties);
    return property && { photo: property.cover, title: properties.length > maxPropertiesWithText ? "" : property.title };
  }
  if (list === "blogs" && more) {
    const category = bySlug(categories, more);
    const newest = posts.find((post) => post.category.slug === more);
    return category && newest && { photo: newest.cover, title: category.name };
  }
  if (list === "about") {
    const person = bySlug(peopleWithPage(site));
    return person && { photo: aboutPhoto(pages), title: person.name };
  }
  if (list === "blogs") {
    const post = bySlug(posts);
    return post && { photo: post.cover, title: post.title };
  }
  if (list === "destinations") {
    const destination = bySlug(destinations);
    return destination && { photo: destination.photo, title: destination.name };
  }
  const text = pages.texts.find((one) => `/${one.slug}` === path);
  return text && { photo: pages.home.hero.photo, title: text.title };
}

function aboutPhoto({ about, home }: Shareable["pages"]) {
  return about?.photo ?? home.hero.photo;
}

function isSinglePage(path: string): path is SinglePath {
  return Object.hasOwn(singlePages, path);
}
