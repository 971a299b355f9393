import type { ReactNode } from "react";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import type { Post } from "./post.ts";
import { type Common, LeadPost, PostCard } from "./post-card.tsx";

interface PostGridProps {
  posts: readonly Localised<Post>[];
  heading?: "h2" | "h3";
  /** What all articles have in common; the cards do not repeat it. */
  common?: Common;
  /** Whether they are the first content of the page. */
  first?: boolean;
  /** Whether articles are not the main content of the page: then phones show them small. */
  beside?: boolean;
  /** The number of the first article, if each has an id with its number, the target of the link to more. */
  countedFrom?: number;
}

/** Articles as cards in full rows: a single one is large, and a single last one fills its row. */
export function PostGrid({ posts, heading = "h3", common, first, beside, countedFrom }: PostGridProps) {
  const [only, ...others] = posts;
  if (only && others.length === 0) return <LeadPost post={only} heading={heading} common={common} main={first} />;
  const inTwos = posts.length === 2 || posts.length === 4;
  return (
    <ul className={`post-grid ${inTwos ? "" : "post-grid-three"} ${beside ? "post-grid-beside" : ""}`}>
      {posts.map((post, index) => (
        <li key={post.slug} id={countedFrom ? `article-${countedFrom + index}` : undefined}>
          <PostCard post={post} heading={heading} common={common} beside={beside} wide={inTwos} />
        </li>
      ))}
    </ul>
  );
}

interface PostListProps extends PostGridProps {
  /** The path of the list without its language, and the next page: `?page=` shows all articles up to there. Not set if all are shown. */
  more?: { path: string; page: number };
  /** Whether the newest article is large, if there are enough for a row below it. */
  led?: boolean;
}

/** Articles, and a link to more, which leads to the first new one. */
export function PostList({ more, led, ...grid }: PostListProps): ReactNode {
  const [newest, ...others] = grid.posts;
  return (
    <>
      {led && newest && others.length > 1 ? (
        <>
          <LeadPost post={newest} heading={grid.heading} common={grid.common} main={grid.first} />
          <div className="mt-section">
            <PostGrid {...grid} posts={others} countedFrom={2} />
          </div>
        </>
      ) : (
        <PostGrid {...grid} countedFrom={1} />
      )}
      {more && (
        <p className="mt-16 text-center">
          <a className="button" href={`${localizedPath(more.path)}?page=${more.page}#article-${grid.posts.length + 1}`}>
            {m.blogs_load_more()}
          </a>
        </p>
      )}
    </>
  );
}
