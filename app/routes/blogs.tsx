import { CategoryNav, FeedLink } from "../features/journal/category-link.tsx";
import { LeadPost } from "../features/journal/post-card.tsx";
import { PostList } from "../features/journal/post-list.tsx";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { publishedIn } from "../services/contexts.server.ts";
import { parseListPage } from "../services/list-pages.ts";
import { AskUs } from "../site/ask-us.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/blogs";

/** Articles on each page, below the featured one. */
const pageSize = 3;

export function loader({ request, context }: Route.LoaderArgs) {
  const { posts } = publishedIn(context);
  return parseListPage(request.url, Math.max(1, Math.ceil((posts.length - 1) / pageSize)));
}

export default function Blogs({ loaderData: { page, lastPage } }: Route.ComponentProps) {
  const { assets, posts, pages, categories } = useSite();
  const lead = pages.leads.blogs;
  const [featured, ...rest] = posts.slice(0, 1 + page * pageSize);
  return (
    <Page title={m.blogs_title()} description={lead}>
      <link rel="stylesheet" href={assets.pageStyles.journal} precedence="page" />
      <FeedLink />
      <PageTitle title={<span className="max-sm:lang-vi:text-[.85em]">{nonBreaking(m.blogs_title())}</span>} lead={lead} />
      <div className="wrap pb-section">
        <div className="mb-[clamp(2rem,4vw,3.5rem)]">
          <CategoryNav categories={categories} />
        </div>
        {featured && <LeadPost post={featured} label={m.blogs_featured()} main />}
        {rest.length > 0 && (
          <div className="mt-[max(var(--spacing-section),4rem)]">
            <SectionHead title={m.blogs_more()} />
            <PostList posts={rest} more={page < lastPage ? { path: "/blogs", page: page + 1 } : undefined} />
          </div>
        )}
      </div>
      <AskUs title={m.ask_us_together()} />
    </Page>
  );
}
