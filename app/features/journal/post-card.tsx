import { formatDay } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import { pictureOf } from "../../pictures/picture-view.ts";
import { Picture } from "../../ui/picture.tsx";
import { CategoryLink } from "./category-link.tsx";
import type { Post } from "./post.ts";
import { readingMinutes } from "./reading-time.ts";

interface PostCardProps {
  post: Localised<Post>;
}

interface OneOfPosts extends PostCardProps {
  heading?: "h2" | "h3";
  /** What all articles of the list have in common; the cards do not repeat it. */
  common?: Common;
  /** Whether articles are not the main content of the page. */
  beside?: boolean;
  /** Whether it is one of two in a row. */
  wide?: boolean;
}

export type Common = "category" | "author";

export function PostCard({ post, heading: Heading = "h3", common, beside, wide }: OneOfPosts) {
  return (
    <article className="post-card group">
      <Picture
        className="zooms aspect-3/2"
        picture={pictureOf(post.cover)}
        sizes={`(min-width: 62rem) 30vw, (min-width: 36rem) 45vw, ${beside ? "15rem" : "92vw"}`}
        transitionName={`post-${post.slug}`}
      />
      {common !== "category" && (
        <p className="mt-4 text-sm font-medium text-lamp">
          <CategoryLink category={post.category} />
        </p>
      )}
      <Heading className={`display-4 ${wide ? "lg:text-[1.75rem]" : ""} ${common === "category" ? "mt-5" : "mt-1"}`}>
        <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/blogs/${post.slug}`)}>
          {nonBreaking(post.title)}
        </a>
      </Heading>
      <p className="mt-2.5 mb-auto text-[.9375rem] text-quiet">{post.excerpt}</p>
      <Foot post={post} common={common} />
    </article>
  );
}

interface LeadPostProps extends OneOfPosts {
  /** A label above its title. */
  label?: string;
  /** Whether its picture is the main one of the page. */
  main?: boolean;
}

/** The first or only article: its picture beside its text. */
export function LeadPost({ post, label, heading: Heading = "h2", common, main }: LeadPostProps) {
  const hasCategory = common !== "category";
  return (
    <article className="group relative grid grid-cols-1 items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-7 lg:grid-cols-[1.45fr_1fr]">
      <Picture
        className="zooms aspect-3/2"
        picture={pictureOf(post.cover)}
        sizes="(min-width: 62rem) 56vw, 92vw"
        transitionName={`post-${post.slug}`}
        main={main}
      />
      <div>
        {(label || hasCategory) && (
          <p className="mb-3 text-sm font-medium text-lamp">
            {label}
            {label && hasCategory && " · "}
            {hasCategory && <CategoryLink category={post.category} />}
          </p>
        )}
        <Heading className="display-2">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={localizedPath(`/blogs/${post.slug}`)}>
            {nonBreaking(post.title)}
          </a>
        </Heading>
        <p className="mt-5 max-w-[29.5em] text-lg text-quiet">{post.excerpt}</p>
        <Foot post={post} common={common} />
      </div>
    </article>
  );
}

function Foot({ post, common }: Pick<OneOfPosts, "post" | "common">) {
  if (common !== "author") return <Byline post={post} />;
  return (
    <p className="mt-5 text-[.9375rem] text-quiet">
      <WhenAndHowLong post={post} />
    </p>
  );
}

/** Author, day and reading time. In an article, not on a card, the name is a link to the author. */
export function Byline({ post, linked }: PostCardProps & { linked?: boolean }) {
  const { name, slug, portrait } = post.author;
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3 text-[.9375rem]">
      <Picture className="size-10 shrink-0 rounded-full" picture={pictureOf(portrait, "small")} sizes="2.5rem" decorative />
      <span className="flex flex-1 basis-[min-content] flex-wrap gap-x-3">
        <span>
          <span className="sr-only">{m.post_by()} </span>
          {linked ? (
            <a
              className="finger relative z-1 inline-block underline decoration-line underline-offset-4 hover:decoration-lamp"
              rel="author"
              href={localizedPath(`/about/${slug}`)}
            >
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <span className="text-quiet max-sm:text-sm">
          <WhenAndHowLong post={post} />
        </span>
      </span>
    </p>
  );
}

/** The date of an article and its reading time. */
export function WhenAndHowLong({ post: { date, html } }: PostCardProps) {
  return (
    <span className="dotted">
      <time className="inline-block first-letter:uppercase" dateTime={date}>
        {formatDay(date)}
      </time>{" "}
      <span>{m.post_minutes({ count: readingMinutes(html) })}</span>
    </span>
  );
}
