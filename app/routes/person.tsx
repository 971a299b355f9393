import { m } from "../i18n/messages/messages.js";
import { PostList } from "../journal/post-list.tsx";
import { pictureOf } from "../pictures/picture-view.ts";
import { findAt } from "../site/addresses.server.ts";
import { AskUs } from "../site/ask-us.tsx";
import { publishedIn } from "../site/contexts.server.ts";
import { fittingTitle } from "../site/fitting-title.ts";
import { postsOnPage, readPostsPage } from "../site/list-pages.ts";
import { Page } from "../site/page.tsx";
import { peopleWithPage } from "../site/people-pages.ts";
import { useSite } from "../site/use-site.ts";
import { Way, wayTo } from "../site/way.tsx";
import { profileThing } from "../team/person-thing.ts";
import { Picture } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/person";

export function loader(args: Route.LoaderArgs) {
  const person = findAt(args, peopleWithPage);
  const count = publishedIn(args.context).posts.filter(({ author }) => author.slug === person.slug).length;
  return { person, shown: readPostsPage(args.request.url, count) };
}

export default function PersonPage({ loaderData: { person, shown } }: Route.ComponentProps) {
  const { slug, name, role, bio, html, portrait } = person;
  const { origin, business, posts } = useSite();
  const path = `/about/${slug}`;
  const list = postsOnPage(
    posts.filter(({ author }) => author.slug === slug),
    path,
    shown,
  );
  const crumbs = wayTo({ name: m.about_title({ brand: business.name }), path: "/about" }, { name, path });
  const title = fittingTitle(`${name}, ${role}`, name, business.name);
  return (
    <Page title={title} description={bio} crumbs={crumbs} things={[profileThing(origin, person)]}>
      <div className="wrap pt-[clamp(2.75rem,6vw,6rem)] pb-section">
        <Way crumbs={crumbs} />
        <div className="mt-5 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 md:grid-cols-[1fr_1.6fr]">
          <Picture
            className="aspect-square w-full max-w-[24rem] max-md:max-w-48"
            picture={pictureOf(portrait)}
            sizes="(min-width: 48rem) 24rem, 12rem"
            decorative
          />
          <div>
            <h1 className="display-1">{name}</h1>
            <p className="mt-3 font-medium text-lamp">{role}</p>
            <p className="mt-7 mb-7 max-w-[40rem] font-display text-2xl leading-snug">{bio}</p>
            {html && <Prose html={html} />}
          </div>
        </div>
      </div>
      {list.posts.length > 0 && (
        <section className="wrap pb-section" aria-labelledby="articles">
          <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
            <SectionHead id="articles" title={m.person_articles({ name })} />
            <PostList {...list} common="author" />
          </div>
        </section>
      )}
      <AskUs title={m.ask_us_together()} seen={slug} />
    </Page>
  );
}
