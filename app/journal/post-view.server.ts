import { addressIn } from "../i18n/addresses.ts";
import type { Language } from "../i18n/languages.ts";
import type { Pictures } from "../pictures/pictures.server.ts";
import type { Post } from "./post.ts";
import type { AuthorView, PostCardView } from "./post-card.tsx";

/** An article as its card shows it. */
export function postCardView(post: Post, author: AuthorView, language: Language, pictures: Pictures): PostCardView {
  return {
    slug: post.slug,
    href: addressIn(language, `/blogs/${post.slug}`),
    category: post.category.name[language],
    title: post.title[language],
    excerpt: post.excerpt[language],
    date: post.date,
    author,
    cover: pictures.view(post.cover, language),
  };
}

/** The articles a reader of one may like next: of the same category first, then the newest. */
export function relatedPosts(posts: readonly Post[], to: Post, count: number): Post[] {
  const others = posts.filter((post) => post !== to);
  const alike = (post: Post) => Number(post.category.slug === to.category.slug);
  return others.sort((one, other) => alike(other) - alike(one)).slice(0, count);
}
