import { CategoryLink, FeedLink } from "../features/journal/category-link.tsx";
import { Contents, isLong } from "../features/journal/contents.tsx";
import { NeighbourLinks, PostProperties } from "../features/journal/neighbour-links.tsx";
import { Byline } from "../features/journal/post-card.tsx";
import { PostGrid } from "../features/journal/post-list.tsx";
import { readingMinutes } from "../features/journal/reading-time.ts";
import { neighboursOf, propertiesOf, relatedPosts } from "../features/journal/related-posts.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { businessReference } from "../seo/site-json-ld.ts";
import { findAt } from "../services/addresses.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { breadcrumbsTo, PageBreadcrumbs } from "../site/breadcrumbs.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { personJsonLd } from "../team/person-json-ld.ts";
import { FiguredProse } from "../ui/figured-prose.tsx";
import { Picture } from "../ui/picture.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/post";

/** The most properties that an article links to. */
const maxProperties = 2;

export function loader(args: Route.LoaderArgs) {
  return { post: findAt(args, ({ posts }) => posts) };
}

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  const { assets, origin, posts, properties, destinations } = useSite();
  const there = destinations.find(({ slug }) => slug === post.destination);
  const mentioned = propertiesOf(post, properties, maxProperties);
  const neighbours = neighboursOf(posts, post);
  const named = [neighbours.previous, neighbours.next];
  const related = relatedPosts(
    posts.filter((one) => !named.includes(one)),
    post,
    3,
  );
  const hasContents = isLong(post.html);
  const cover = pictureOf(post.cover);
  const image = cover.whole.src;
  const { category } = post;
  const crumbs = breadcrumbsTo({ name: m.nav_blogs(), path: "/blogs" }, { name: post.title, path: `/blogs/${post.slug}` });
  const url = origin + localizedPath(`/blogs/${post.slug}`);
  const jsonLd = () => [
    {
      "@type": "BlogPosting",
      "@id": `${url}#article`,
      mainEntityOfPage: url,
      headline: post.title,
      description: post.excerpt,
      inLanguage: getLocale(),
      image: origin + image,
      datePublished: post.date,
      dateModified: post.updated ?? post.date,
      articleSection: category.name,
      timeRequired: `PT${readingMinutes(post.html)}M`,
      author: personJsonLd(origin, post.author),
      publisher: businessReference(origin),
    },
  ];
  return (
    <Page title={post.title} description={post.excerpt} published={post.date} crumbs={crumbs} jsonLd={jsonLd}>
      <link rel="stylesheet" href={assets.pageStyles.journal} precedence="page" />
      <FeedLink />
      <article>
        <header className="wrap pt-[clamp(2.75rem,6vw,6rem)] pb-[clamp(2rem,4vw,3.5rem)]">
          <PageBreadcrumbs crumbs={crumbs} />
          <p className="mt-5 font-medium text-lamp">
            <CategoryLink category={category} />
          </p>
          <h1 className="display-1 mt-1 max-w-[11em]">{nonBreaking(post.title)}</h1>
          <div className="flex flex-wrap items-end justify-between gap-x-16 lg:flex-nowrap">
            <p className="mt-6 max-w-[35em] text-lg text-balance text-quiet">{post.excerpt}</p>
            <div className="max-w-full lg:shrink-0">
              <Byline post={post} linked />
            </div>
          </div>
        </header>
        <div className="wrap max-sm:px-0">
          <Picture
            className="aspect-square max-h-[80svh] w-full sm:aspect-3/2"
            picture={cover}
            sizes="(min-width: 100rem) 90rem, 90vw"
            crop="narrow"
            transitionName={`post-${post.slug}`}
            main="before-fonts"
          />
        </div>
        <div className="wrap py-[clamp(3rem,6vw,6rem)]">
          <div className="reading">
            {hasContents && (
              <div className="reading-side">
                <Contents html={post.html} />
              </div>
            )}
            <div className="reading-text">
              <FiguredProse html={post.html} figures={post.figures} />
              {there && (
                <p className="mt-12 max-w-[40rem] border-t border-line pt-6">
                  <a className="quiet-link" href={localizedPath(`/destinations/${there.slug}`)}>
                    {m.post_destination({ place: there.name })}
                  </a>
                </p>
              )}
            </div>
          </div>
        </div>
      </article>
      {mentioned.length > 0 && <PostProperties properties={mentioned} />}
      {related.length > 0 && (
        <aside className="no-print wrap pb-section" aria-label={m.post_related()}>
          <SectionHead title={m.post_related()} more={{ href: localizedPath("/blogs"), label: m.post_all() }} />
          <PostGrid posts={related} beside />
        </aside>
      )}
      <div className="wrap pb-section">
        <NeighbourLinks {...neighbours} />
      </div>
      <AskUs title={m.ask_us_together()} />
    </Page>
  );
}
