import type { Language } from "../i18n/languages.ts";
import type { Post } from "../journal/post.ts";
import type { PostCardView } from "../journal/post-card.tsx";
import { postCardView } from "../journal/post-view.server.ts";
import { personView } from "../team/person-view.server.ts";
import type { Services } from "./contexts.server.ts";

/** The card of an article together with the person of the team who wrote it. */
export function storyView(post: Post, language: Language, { published, pictures }: Services): PostCardView {
  const author = published.people.find(({ slug }) => slug === post.author);
  if (!author) throw new Error(`${post.slug} has no author.`);
  return postCardView(post, personView(author, language, pictures), language, pictures);
}
