import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { Byline, PostCard } from "../journal/post-card.tsx";
import { relatedPosts } from "../journal/related-posts.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { findAt } from "../site/addresses.server.ts";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { backIcon, Icon } from "../ui/icons.tsx";
import { Picture } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/post";

export function loader(args: Route.LoaderArgs) {
  return { post: findAt(args, ({ posts }) => posts) };
}

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  const { origin, business, posts } = useSite();
  const cover = pictureOf(post.cover);
  const image = cover.whole.src;
  const publication = {
    datePublished: post.date,
    author: { "@type": "Person", name: post.author.name },
    publisher: { "@type": "Organization", name: business.name },
  };
  return (
    <Page title={post.title} description={post.excerpt} image={image} published={post.date}>
      <StructuredData
        data={{
          "@type": "BlogPosting",
          headline: post.title,
          description: post.excerpt,
          inLanguage: getLocale(),
          image: origin + image,
          ...publication,
        }}
      />
      <article>
        <header className="wrap pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
          <div className="mx-auto max-w-[54rem]">
            <a className="inline-flex items-center gap-2 text-[.9375rem] font-medium hover:text-lamp" href={addressOf("/blogs")}>
              <Icon path={backIcon} className="size-4" /> {m.post_all()}
            </a>
            <p className="mt-8 font-medium text-lamp">{post.category.name}</p>
            <h1 className="display-1 mt-3 max-w-[18ch]">{post.title}</h1>
            <p className="mt-6 max-w-[52ch] text-lg text-quiet">{post.excerpt}</p>
            <Byline post={post} />
          </div>
        </header>
        <Picture
          className="mx-auto aspect-3/2 max-h-[80svh] w-full max-w-[100rem]"
          picture={cover}
          sizes="(min-width: 100rem) 100rem, 100vw"
          grows={`post-${post.slug}`}
          main
        />
        <div className="wrap py-[clamp(3rem,6vw,6rem)]">
          <div className="mx-auto max-w-[54rem]">
            <Prose html={post.html} />
          </div>
        </div>
      </article>
      <aside className="wrap pb-section" aria-label={m.post_related()}>
        <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
          <SectionHead title={m.post_related()} more={{ href: addressOf("/blogs"), label: m.post_all() }} />
          <ul className="grid grid-cols-1 gap-x-[clamp(1.25rem,2.4vw,2.5rem)] gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {relatedPosts(posts, post, 3).map((one) => (
              <li key={one.slug}>
                <PostCard post={one} />
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </Page>
  );
}
