import { redirect } from "react-router";
import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { FeedLink } from "../journal/feed-link.tsx";
import { LeadPost, PostCard } from "../journal/post-card.tsx";
import { publishedIn } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/blogs";

/** Articles that each page adds below the featured one. */
const pageSize = 3;

export function loader({ request, context }: Route.LoaderArgs) {
  const { posts } = publishedIn(context);
  const lastPage = Math.max(1, Math.ceil((posts.length - 1) / pageSize));
  return { page: readPage(new URL(request.url), lastPage), lastPage };
}

export default function Blogs({ loaderData: { page, lastPage } }: Route.ComponentProps) {
  const { posts, pages } = useSite();
  const lead = pages.leads.blogs;
  const [featured, ...rest] = posts.slice(0, 1 + page * pageSize);
  return (
    <Page title={m.blogs_title()} description={lead}>
      <FeedLink />
      <PageTitle title={m.blogs_title()} lead={lead} />
      <div className="wrap pb-section">
        {featured && <LeadPost post={featured} label={m.blogs_featured()} />}
        <div className="mt-section">
          <SectionHead title={m.blogs_more()} />
          <ul className="grid grid-cols-1 gap-x-[clamp(1.25rem,2.4vw,2.5rem)] gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {rest.map((post, index) => (
              <li key={post.slug} id={`article-${index + 1}`}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
          {page < lastPage && (
            <p className="mt-16 text-center">
              <a className="button" href={`${addressOf("/blogs")}?page=${page + 1}#article-${1 + page * pageSize}`}>
                {m.blogs_load_more()}
              </a>
            </p>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The page asked for; an address that asks for one that is not there leads to the one nearest to it. */
function readPage(url: URL, lastPage: number): number {
  const asked = url.searchParams.get("page");
  if (asked === null) return 1;
  const page = Math.min(Math.max(Number.parseInt(asked, 10) || 1, 1), lastPage);
  if (String(page) === asked && page > 1) return page;
  throw redirect(page === 1 ? url.pathname : `${url.pathname}?page=${page}`);
}
