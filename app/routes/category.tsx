import { m } from "../i18n/messages/messages.js";
import { CategoryNav } from "../journal/category-link.tsx";
import { FeedLink } from "../journal/feed-link.tsx";
import { PostList } from "../journal/post-list.tsx";
import { findAt } from "../site/addresses.server.ts";
import { publishedIn } from "../site/contexts.server.ts";
import { postsOnPage, readPostsPage } from "../site/list-pages.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { Way, wayTo } from "../site/way.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/category";

export function loader(args: Route.LoaderArgs) {
  const category = findAt(args, ({ categories }) => categories);
  const count = publishedIn(args.context).posts.filter((post) => post.category.slug === category.slug).length;
  return { category, shown: readPostsPage(args.request.url, count) };
}

export default function CategoryPage({ loaderData: { category, shown } }: Route.ComponentProps) {
  const { slug, name, lead } = category;
  const { posts, categories } = useSite();
  const path = `/blogs/category/${slug}`;
  const list = postsOnPage(
    posts.filter((post) => post.category.slug === slug),
    path,
    shown,
  );
  const crumbs = wayTo({ name: m.nav_blogs(), path: "/blogs" }, { name, path });
  return (
    <Page title={m.category_title({ category: name })} description={lead} crumbs={crumbs}>
      <FeedLink />
      <Way className="wrap pt-8" crumbs={crumbs} />
      <PageTitle title={name} lead={lead} />
      <div className="wrap pb-section">
        <div className="mb-[clamp(2rem,4vw,3.5rem)]">
          <CategoryNav categories={categories} current={slug} />
        </div>
        <PostList {...list} heading="h2" common="category" />
      </div>
    </Page>
  );
}
