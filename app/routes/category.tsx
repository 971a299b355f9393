import { CategoryNav, FeedLink } from "../features/journal/category-link.tsx";
import { PostGrid, PostList } from "../features/journal/post-list.tsx";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { findAt } from "../services/addresses.server.ts";
import { publishedIn } from "../services/contexts.server.ts";
import { parsePostsPage, postsOnPage } from "../services/list-pages.ts";
import { AskUs } from "../site/ask-us.tsx";
import { breadcrumbsTo, PageBreadcrumbs } from "../site/breadcrumbs.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/category";

export function loader(args: Route.LoaderArgs) {
  const category = findAt(args, ({ categories }) => categories);
  const count = publishedIn(args.context).posts.filter((post) => post.category.slug === category.slug).length;
  return { category, shown: parsePostsPage(args.request.url, count) };
}

export default function CategoryPage({ loaderData: { category, shown } }: Route.ComponentProps) {
  const { slug, name, lead } = category;
  const { assets, posts, categories } = useSite();
  const path = `/blogs/category/${slug}`;
  const list = postsOnPage(
    posts.filter((post) => post.category.slug === slug),
    path,
    shown,
  );
  // A category of one or two articles would be too short otherwise.
  const others = list.posts.length < 3 ? posts.filter((post) => post.category.slug !== slug).slice(0, 3) : [];
  const crumbs = breadcrumbsTo({ name: m.nav_blogs(), path: "/blogs" }, { name, path });
  return (
    <Page title={m.category_title({ category: name })} description={lead} crumbs={crumbs}>
      <link rel="stylesheet" href={assets.pageStyles.journal} precedence="page" />
      <FeedLink />
      <PageTitle title={name} lead={lead} breadcrumbs={<PageBreadcrumbs crumbs={crumbs} />} />
      <div className="wrap pb-section">
        <div className="mb-[clamp(2rem,4vw,3.5rem)]">
          <CategoryNav categories={categories} current={slug} />
        </div>
        <PostList {...list} heading="h2" common="category" first led />
      </div>
      {others.length > 0 && (
        <aside className="no-print wrap pb-section" aria-labelledby="others">
          <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
            <SectionHead id="others" title={m.category_others()} more={{ href: localizedPath("/blogs"), label: m.post_all() }} />
            <PostGrid posts={others} beside />
          </div>
        </aside>
      )}
      <AskUs title={m.ask_us_together()} />
    </Page>
  );
}
