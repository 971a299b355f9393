import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import { pictureOf } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Post } from "./post.ts";
import { Byline, WhenAndHowLong } from "./post-card.tsx";

/** The newest articles: the first with its picture, the others as a list. */
export function News({ posts: [lead, ...rest] }: { posts: Localised<Post>[] }) {
  return (
    <div className="grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-8 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      {lead && (
        <article className="group relative">
          <Picture
            className="zooms aspect-3/2"
            picture={pictureOf(lead.cover)}
            sizes="(min-width: 62rem) 55vw, 92vw"
            transitionName={`post-${lead.slug}`}
          />
          <h3 className="mt-[clamp(1rem,2vw,1.5rem)] display-3">
            <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/blogs/${lead.slug}`)}>
              {nonBreaking(lead.title)}
            </a>
          </h3>
          <Byline post={lead} />
        </article>
      )}
      <div className="grid content-start lg:grid-rows-2 lg:content-stretch lg:gap-y-8">
        {rest.map((post) => (
          <article
            key={post.slug}
            className="group relative grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] gap-x-[min(1.75rem,5%)] border-t border-line py-4 sm:grid-cols-[min(9rem,34%)_minmax(0,1fr)] lg:grid-cols-[42%_minmax(0,1fr)] lg:border-0 lg:py-0"
          >
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
        ))}
      </div>
    </div>
  );
}
