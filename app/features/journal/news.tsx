import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import { pictureOf } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Post } from "./post.ts";
import { Byline, WhenAndHowLong } from "./post-card.tsx";

/** The newest articles. Of three the first has a large picture and the others are a list beside it; two are side by side; one is as wide as the page. */
export function News({ posts }: { posts: Localised<Post>[] }) {
  const [lead, ...rest] = posts;
  const isList = rest.length === 2;
  return (
    <div
      className={`grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-8 max-lg:grid-cols-[minmax(0,1fr)] ${isList ? "lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]" : posts.length === 2 ? "sm:grid-cols-2!" : ""}`}
    >
      {(isList ? posts.slice(0, 1) : posts).map((post) => (
        <LargePost key={post.slug} post={post} isAlone={posts.length === 1} />
      ))}
      {lead && isList && (
        <div className="grid content-start lg:grid-rows-2 lg:content-stretch lg:gap-y-8">
          {rest.map((post) => (
            <SmallPost key={post.slug} post={post} />
          ))}
        </div>
      )}
    </div>
  );
}

/** An article below its picture, or beside it if it is the only one. */
function LargePost({ post, isAlone }: { post: Localised<Post>; isAlone: boolean }) {
  return (
    <article className={`group relative ${isAlone ? "grid items-center gap-x-[clamp(2rem,5vw,6rem)] lg:grid-cols-[1.4fr_1fr]" : ""}`}>
      <Picture
        className="zooms aspect-3/2"
        picture={pictureOf(post.cover)}
        sizes="(min-width: 62rem) 55vw, 92vw"
        transitionName={`post-${post.slug}`}
      />
      <div>
        <h3 className="mt-[clamp(1rem,2vw,1.5rem)] display-3">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/blogs/${post.slug}`)}>
            {nonBreaking(post.title)}
          </a>
        </h3>
        {isAlone && <p className="mt-3 text-quiet max-sm:hidden">{post.excerpt}</p>}
        <Byline post={post} />
      </div>
    </article>
  );
}

function SmallPost({ post }: { post: Localised<Post> }) {
  return (
    <article className="group relative grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] gap-x-[min(1.75rem,5%)] border-t border-line py-4 sm:grid-cols-[min(9rem,34%)_minmax(0,1fr)] lg:grid-cols-[42%_minmax(0,1fr)] lg:border-0 lg:py-0">
      <Picture
        className="zooms max-lg:aspect-square lg:h-full"
        picture={pictureOf(post.cover)}
        sizes="(min-width: 62rem) 16vw, 9rem"
        transitionName={`post-${post.slug}`}
      />
      <div className="lg:py-1">
        <h3 className="display-4 lg:text-[clamp(1.375rem,1.7vw,1.875rem)]">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/blogs/${post.slug}`)}>
            {nonBreaking(post.title)}
          </a>
        </h3>
        <p className="mt-3 text-quiet max-xl:hidden">{post.excerpt}</p>
        <p className="mt-2 text-sm text-quiet lg:mt-3">
          <span className="block">{post.author.name}</span> <WhenAndHowLong post={post} />
        </p>
      </div>
    </article>
  );
}
