import type { Localised } from "../../i18n/languages.ts";
import type { Post } from "./post.ts";

/** What tells an article from others, and which others are like it. */
type Kind = Pick<Localised<Post>, "slug"> & { category: Pick<Post["category"], "slug"> };

/** The articles a reader of one may like next: of the same category first, then the newest. */
export function relatedPosts<One extends Kind>(posts: readonly One[], to: One, count: number): One[] {
  const others = posts.filter(({ slug }) => slug !== to.slug);
  const alike = (one: One) => Number(one.category.slug === to.category.slug);
  return others.sort((one, other) => alike(other) - alike(one)).slice(0, count);
}
