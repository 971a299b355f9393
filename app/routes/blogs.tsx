import { redirect } from "react-router";
import { addressIn } from "../i18n/addresses.ts";
import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { LeadPost, PostCard } from "../journal/post-card.tsx";
import { servicesContext } from "../site/contexts.server.ts";
import { Page } from "../site/page.tsx";
import { storyView } from "../site/stories.server.ts";
import { SectionHead, Title } from "../ui/band.tsx";
import type { Route } from "./+types/blogs";

/** Articles that each page adds below the featured one. */
const pageSize = 3;

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { posts, pages } = services.published;
  const language = currentLanguage();
  const lastPage = Math.max(1, Math.ceil((posts.length - 1) / pageSize));
  const page = readPage(new URL(request.url), lastPage);
  const shown = posts.slice(0, 1 + page * pageSize).map((post) => storyView(post, language, services));
  const next = page < lastPage ? page + 1 : undefined;
  return { language, shown, next, firstOfNext: 1 + page * pageSize, lead: pages.leads.blogs[language] };
}

export default function Blogs({ loaderData: { language, shown, next, firstOfNext, lead } }: Route.ComponentProps) {
  const [featured, ...rest] = shown;
  return (
    <Page title={m.blogs_title()} description={lead} image={featured?.cover.whole.src}>
      <Title title={m.blogs_title()} lead={lead} />
      <div className="wrap pb-section">
        {featured && <LeadPost post={featured} language={language} label={m.blogs_featured()} />}
        <div className="mt-section">
          <SectionHead title={m.blogs_more()} />
          <ul className="grid gap-x-[clamp(1.25rem,2.4vw,2.5rem)] gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {rest.map((post, index) => (
              <li key={post.slug} id={`article-${index + 1}`}>
                <PostCard post={post} language={language} />
              </li>
            ))}
          </ul>
          {next && (
            <p className="mt-16 text-center">
              <a className="button" href={`${addressIn(language, "/blogs")}?page=${next}#article-${firstOfNext}`}>
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
