import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import type { Category } from "./category.ts";

/** A link to the page of a category; above the link that covers the whole card. */
export function CategoryLink({ category: { slug, name } }: { category: Pick<Localised<Category>, "slug" | "name"> }) {
  return (
    <a className="finger relative z-1 inline-block py-1 hover:underline hover:underline-offset-4" href={localizedPath(`/blogs/category/${slug}`)}>
      {name}
    </a>
  );
}

interface CategoryNavProps {
  categories: readonly Localised<Category>[];
  /** The slug of the shown category; not set on the page of all articles. */
  current?: string;
}

/** Links to all articles, and to each category with an article; nothing if there is only one. */
export function CategoryNav({ categories, current }: CategoryNavProps) {
  if (categories.length < 2) return null;
  const links = [
    { path: "/blogs", name: m.post_all(), isCurrent: current === undefined },
    ...categories.map(({ slug, name }) => ({ path: `/blogs/category/${slug}`, name, isCurrent: slug === current })),
  ];
  return (
    <nav className="no-print" aria-label={m.blogs_categories()}>
      <ul className="flex gap-x-7 gap-y-1 text-[.9375rem] max-sm:-mx-gutter max-sm:gap-x-5 max-sm:overflow-x-auto max-sm:pr-10 max-sm:pl-gutter max-sm:[scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)] sm:flex-wrap">
        {links.map(({ path, name, isCurrent }) => (
          <li key={path}>
            <a
              className="inline-block border-b border-transparent py-2.5 lg:py-1.5 max-sm:whitespace-nowrap font-medium text-quiet hover:text-lamp aria-[current]:border-lamp aria-[current]:text-ink"
              href={localizedPath(path)}
              aria-current={isCurrent ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Lets feed readers find the feed. React moves it into the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/atom+xml" title={m.blogs_title()} href={localizedPath("/blogs.atom")} />;
}
