import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import type { Post } from "./post.ts";
import { Byline } from "./post-card.tsx";

/** The newest articles: one leads with its picture, the others are a list. */
export function News({ posts: [lead, ...rest] }: { posts: Localised<Post>[] }) {
  return (
    <div className="grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-12 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      {lead && (
        <article className="group relative">
          <Picture className="zooms aspect-3/2" picture={pictureOf(lead.cover)} sizes="(min-width: 62rem) 55vw, 92vw" grows={`post-${lead.slug}`} />
          <h3 className="mt-6 display-3">
            <a className="after:absolute after:inset-0 group-hover:text-lamp" href={addressOf(`/blogs/${lead.slug}`)}>
              {lead.title}
            </a>
          </h3>
          <Byline post={lead} />
        </article>
      )}
      <div className="grid content-start">
        {rest.map((post) => (
          <article
            key={post.slug}
            className="group relative grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] gap-x-[min(1.5rem,7%)] border-t border-line py-6 sm:grid-cols-[min(9rem,34%)_minmax(0,1fr)]"
          >
            <Picture className="zooms aspect-square" picture={pictureOf(post.cover)} sizes="9rem" grows={`post-${post.slug}`} />
            <div>
              <h3 className="display-4">
                <a className="after:absolute after:inset-0 group-hover:text-lamp" href={addressOf(`/blogs/${post.slug}`)}>
                  {post.title}
                </a>
              </h3>
              <Byline post={post} />
            </div>
          </article>
        ))}
      </div>
    </div>
  );
}
