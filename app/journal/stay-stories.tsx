import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import type { Post } from "./post.ts";
import { readingMinutes } from "./reading-time.ts";

/** The articles that go with a home, in few bytes: its page has few to spare. */
export function StayStories({ posts }: { posts: readonly Localised<Post>[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="no-print wrap py-section">
      <h2 className="display-3">{m.stay_stories()}</h2>
      <ul className="mt-5 border-t border-line">
        {posts.map(({ slug, title, html }) => (
          <li key={slug} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-4">
            <a className="font-display display-4 hover:text-lamp" href={addressOf(`/blogs/${slug}`)}>
              {title}
            </a>
            <span className="text-sm text-quiet">{m.post_minutes({ count: readingMinutes(html) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
