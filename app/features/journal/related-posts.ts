import type { Localised } from "../../i18n/languages.ts";
import type { Property } from "../../properties/model/property.ts";
import type { Post } from "./post.ts";

type Categorized = Pick<Localised<Post>, "slug"> & { category: Pick<Post["category"], "slug"> };

/** The articles a reader of one may like next: of the same category first, then the newest. */
export function relatedPosts<One extends Categorized>(posts: readonly One[], to: One, count: number): One[] {
  const others = posts.filter(({ slug }) => slug !== to.slug);
  const alike = (one: One) => Number(one.category.slug === to.category.slug);
  return others.sort((one, other) => alike(other) - alike(one)).slice(0, count);
}

/** The previous and next article, in a list with the newest first. */
export function neighboursOf<One extends { slug: string }>(posts: readonly One[], { slug }: { slug: string }): { previous?: One; next?: One } {
  const at = posts.findIndex((one) => one.slug === slug);
  return at < 0 ? {} : { previous: posts[at + 1], next: posts[at - 1] };
}

type References = Pick<Localised<Post>, "stays" | "destination">;

type RelatedProperty = Pick<Localised<Property>, "slug" | "destination">;

/** Properties related to an article: those that it names, in its order, then those of its destination. */
export function propertiesOf<One extends RelatedProperty>(post: References, properties: readonly One[], count: number): One[] {
  const named = post.stays.flatMap((slug) => properties.filter((property) => property.slug === slug));
  const there = properties.filter((property) => isSameDestination(property, post) && !named.includes(property));
  return [...named, ...there].slice(0, count);
}

/** Articles related to a property: those that name it, then those about its destination; the newest of each first. */
export function postsAbout<One extends References>(property: RelatedProperty, posts: readonly One[], count: number): One[] {
  const naming = posts.filter(({ stays }) => stays.includes(property.slug));
  const there = posts.filter((post) => isSameDestination(post, property) && !naming.includes(post));
  return [...naming, ...there].slice(0, count);
}

function isSameDestination(one: Pick<References, "destination">, other: Pick<References, "destination">): boolean {
  return one.destination !== undefined && one.destination === other.destination;
}
