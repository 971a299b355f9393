import { PostList } from "../features/journal/post-list.tsx";
import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { CardList } from "../properties/card/card-list.tsx";
import type { Property } from "../properties/model/property.ts";
import { findAt } from "../services/addresses.server.ts";
import { publishedIn } from "../services/contexts.server.ts";
import { parsePostsPage, postsOnPage } from "../services/list-pages.ts";
import { AskUs } from "../site/ask-us.tsx";
import { breadcrumbsTo, PageBreadcrumbs } from "../site/breadcrumbs.tsx";
import { fittingTitle, Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { spokenBy } from "../team/answer-times.tsx";
import type { Person } from "../team/person.ts";
import { peopleWithPage } from "../team/person.ts";
import { profileJsonLd } from "../team/person-json-ld.ts";
import { Picture } from "../ui/picture.tsx";
import { Prose } from "../ui/prose.tsx";
import { SectionHead } from "../ui/section.tsx";
import type { Route } from "./+types/person";

export function loader(args: Route.LoaderArgs) {
  const person = findAt(args, peopleWithPage);
  const count = publishedIn(args.context).posts.filter(({ author }) => author.slug === person.slug).length;
  return { person, shown: parsePostsPage(args.request.url, count) };
}

export default function PersonPage({ loaderData: { person, shown } }: Route.ComponentProps) {
  const { slug, name, role, bio } = person;
  const { assets, origin, business, posts, properties } = useSite();
  const path = `/about/${slug}`;
  const list = postsOnPage(
    posts.filter(({ author }) => author.slug === slug),
    path,
    shown,
  );
  const recommended = (person.stays ?? []).flatMap((one) => properties.find((property) => property.slug === one) ?? []);
  const crumbs = breadcrumbsTo({ name: m.about_title({ brand: business.name }), path: "/about" }, { name, path });
  const title = fittingTitle(`${name}, ${role}`, name, business.name);
  return (
    <Page title={title} description={bio} crumbs={crumbs} jsonLd={() => [profileJsonLd(origin, person)]}>
      <link rel="stylesheet" href={assets.pageStyles.journal} precedence="page" />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-7 pt-[clamp(1.75rem,4vw,4rem)] pb-section lg:grid-cols-2">
        <div className="lg:self-end">
          <PageBreadcrumbs crumbs={crumbs} />
          <Profile person={person} count={recommended.length} />
        </div>
        {recommended[0] && <PropertyPhoto property={recommended[0]} />}
        {person.html && <Prose html={person.html} />}
      </div>
      {recommended.length > 0 && (
        <section className="wrap pb-section" aria-labelledby="homes">
          <SectionHead id="homes" title={m.person_homes({ name })} more={{ href: localizedPath("/stays"), label: m.home_all_homes() }} />
          <CardList properties={recommended} />
        </section>
      )}
      {list.posts.length > 0 && (
        <section className="wrap pb-section" aria-labelledby="articles">
          <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
            <SectionHead id="articles" title={m.person_articles({ name })} />
            <PostList {...list} common="author" />
          </div>
        </section>
      )}
      <AskUs title={m.ask_us_of({ name })} otherPerson={{ person, format: m.ask_us_for }} />
    </Page>
  );
}

interface ProfileProps {
  person: Localised<Person>;
  /** How many properties they look after. */
  count: number;
}

/** Portrait, name, role and bio, with links to the contact form and to their properties. */
function Profile({ person, count }: ProfileProps) {
  const { name, role, bio, portrait, shows } = person;
  return (
    <>
      {shows ? (
        <Picture className="mt-7 aspect-square w-40 max-w-full lg:w-56" picture={pictureOf(portrait)} sizes="(min-width: 62rem) 14rem, 10rem" />
      ) : (
        <Picture className="mt-7 size-24 rounded-full lg:size-32" picture={pictureOf(portrait, "small")} sizes="8rem" decorative />
      )}
      <h1 className="mt-5 display-1">{name}</h1>
      <p className="mt-3 font-medium text-lamp">{nonBreaking(role)}</p>
      <p className="mt-7 max-w-[40rem] font-display text-2xl leading-snug">{bio}</p>
      {person.speaks.length > 0 && <p className="mt-4 text-quiet">{spokenBy(person)}</p>}
      <p className="no-print mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
        <a className="button" href={localizedPath("/contact")}>
          {m.failure_way_contact()}
        </a>
        {count > 0 && (
          <a className="quiet-link" href="#homes">
            {m.person_see_homes({ count })}
          </a>
        )}
      </p>
    </>
  );
}

/** A room of the first of their properties, with a link to it. */
function PropertyPhoto({ property: { slug, title, location, cover, second } }: { property: Localised<Property> }) {
  return (
    <figure className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Picture
        className="aspect-3/2 lg:aspect-4/5 lg:max-h-[52rem] lg:w-full"
        picture={pictureOf(second ?? cover)}
        sizes="(min-width: 62rem) 80vw, 92vw"
        main
      />
      <figcaption className="mt-3 text-[.9375rem] text-quiet">
        <a className="underline decoration-line underline-offset-4 hover:text-lamp" href={localizedPath(`/stays/${slug}`)}>
          {title}
        </a>
        , {location}
      </figcaption>
    </figure>
  );
}
