import { formatDay } from "../i18n/formats.ts";
import type { Language } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";

/** Who wrote an article, as its card shows them. */
export interface AuthorView {
  name: string;
  portrait: PictureView;
}

/** An article as cards and lists show it, in the page's language. */
export interface PostCardView {
  slug: string;
  href: string;
  category: string;
  title: string;
  excerpt: string;
  /** The day it appeared, `YYYY-MM-DD`. */
  date: string;
  author: AuthorView;
  cover: PictureView;
}

interface PostCardProps {
  post: PostCardView;
  language: Language;
}

export function PostCard({ post, language, heading: Heading = "h3" }: PostCardProps & { heading?: "h2" | "h3" }) {
  return (
    <article className="group relative flex h-full flex-col">
      <Picture
        className="zooms aspect-3/2"
        picture={post.cover}
        sizes="(min-width: 62rem) 30vw, (min-width: 36rem) 45vw, 92vw"
        grows={`post-${post.slug}`}
      />
      <p className="mt-5 text-sm font-medium text-lamp">{post.category}</p>
      <Heading className="mt-2 display-4">
        <a className="after:absolute after:inset-0 group-hover:text-lamp" href={post.href}>
          {post.title}
        </a>
      </Heading>
      <p className="mt-2.5 mb-auto text-[.9375rem] text-quiet">{post.excerpt}</p>
      <Byline post={post} language={language} />
    </article>
  );
}

/** The first of the articles: its picture beside its words. */
export function LeadPost({ post, language, label }: PostCardProps & { label: string }) {
  return (
    <article className="group relative grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-7 lg:grid-cols-[1.45fr_1fr]">
      <Picture className="zooms aspect-3/2" picture={post.cover} sizes="(min-width: 62rem) 56vw, 92vw" grows={`post-${post.slug}`} main />
      <div>
        <p className="text-sm font-medium text-lamp">
          {label} · {post.category}
        </p>
        <h2 className="mt-3 display-2">
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={post.href}>
            {post.title}
          </a>
        </h2>
        <p className="mt-5 max-w-[44ch] text-lg text-quiet">{post.excerpt}</p>
        <Byline post={post} language={language} />
      </div>
    </article>
  );
}

/** Who wrote it, and when. */
export function Byline({ post, language }: PostCardProps) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-3 text-[.9375rem]">
      <Picture className="size-10 shrink-0 rounded-full" picture={post.author.portrait} sizes="2.5rem" decorative />
      <span className="flex flex-1 basis-[min-content] flex-wrap gap-x-3">
        <span>
          <span className="sr-only">{m.post_by()} </span>
          {post.author.name}
        </span>
        <time className="text-quiet" dateTime={post.date}>
          {formatDay(post.date, language)}
        </time>
      </span>
    </p>
  );
}
