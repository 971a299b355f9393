import type { ReactNode } from "react";
import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Post } from "./post.ts";
import { type Common, PostCard } from "./post-card.tsx";

interface PostListProps {
  posts: readonly Localised<Post>[];
  /** Its page without its language, where the list goes on: `?page=` shows all up to there. Nothing where all are shown. */
  more?: { path: string; page: number };
  heading?: "h2" | "h3";
  /** What all have in common, and the page says already. */
  common?: Common;
}

/** Articles as cards, each with an id by which the link to more of them leads to the first new one. */
export function PostList({ posts, more, heading, common }: PostListProps): ReactNode {
  return (
    <>
      <ul className="grid grid-cols-1 gap-x-[clamp(1.25rem,2.4vw,2.5rem)] gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, index) => (
          <li key={post.slug} id={`article-${index + 1}`}>
            <PostCard post={post} heading={heading} common={common} />
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-16 text-center">
          <a className="button" href={`${addressOf(more.path)}?page=${more.page}#article-${posts.length + 1}`}>
            {m.blogs_load_more()}
          </a>
        </p>
      )}
    </>
  );
}
