import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import { type PictureView, pictureOf, withoutBlur } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Post } from "./post.ts";
import { readingMinutes } from "./reading-time.ts";

interface StayStoriesProps {
  posts: readonly Localised<Post>[];
  /** The photos that the page already shows: an article with one of them as its cover is shown without it. */
  shown: readonly PictureView[];
}

/** Articles related to a property, each with its picture; a single one is as large as two, or beside the heading. */
export function StayStories({ posts, shown }: StayStoriesProps) {
  if (posts.length === 0) return null;
  const isAlone = posts.length === 1;
  // The file name depends on the original, so equal names mean the same photo.
  const isShown = (cover: Localised<Post>["cover"]) => shown.some(({ whole }) => whole.src === pictureOf(cover).whole.src);
  const isWordsAlone = isAlone && posts.every(({ cover }) => isShown(cover));
  return (
    <section
      className={`no-print wrap pt-section ${isWordsAlone ? "items-baseline gap-x-[clamp(2rem,6vw,7rem)] lg:grid lg:grid-cols-[5fr_7fr]" : ""}`}
    >
      <h2 className="display-2">{m.stay_stories()}</h2>
      <ul className="mt-[clamp(1.5rem,3vw,3rem)] grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-6 lg:grid-cols-2">
        {posts.map(({ slug, title, excerpt, cover, html }) => (
          <li key={slug} className={`lg:only:col-span-2 ${isShown(cover) ? "self-center" : ""}`}>
            <article
              className={`group relative h-full items-center gap-x-[clamp(1.25rem,3vw,2.5rem)] ${isShown(cover) ? "" : "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-2"}`}
            >
              {!isShown(cover) && (
                <Picture
                  className={`zooms aspect-5/4 sm:aspect-3/2 ${isAlone ? "" : "lg:aspect-4/5"}`}
                  picture={withoutBlur(pictureOf(cover))}
                  sizes={isAlone ? "(min-width: 62rem) 46vw, 40vw" : "(min-width: 62rem) 33vw, 40vw"}
                  transitionName={`post-${slug}`}
                />
              )}
              <div>
                <h3 className="display-4 lg:text-[1.75rem]">
                  <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/blogs/${slug}`)}>
                    {nonBreaking(title)}
                  </a>
                </h3>
                <p className="mt-3 max-w-[36em] text-quiet max-sm:hidden">{excerpt}</p>
                <p className="mt-2 text-sm whitespace-nowrap text-quiet">{m.post_minutes({ count: readingMinutes(html) })}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
