import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { StandardPoints } from "../properties/page/standard-points.tsx";
import { Page } from "../site/page.tsx";
import { useSite } from "../site/use-site.ts";
import { peopleWithPage } from "../team/person.ts";
import { PersonCard } from "../team/person-card.tsx";
import { PictureTitle } from "../ui/page-title.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section, SectionHead } from "../ui/section.tsx";

export default function About() {
  const { business, pages, people, posts, properties, standard } = useSite();
  const withPage = peopleWithPage({ people, posts });
  // Without the page its address is 404 (root.tsx).
  if (!pages.about) return null;
  const { lead, photo, mission, values, homes } = pages.about;
  const title = m.about_title({ brand: business.name });
  const [first, ...rest] = mission.text.split(/\n\s*\n/);
  return (
    <Page title={title} description={lead} overlaysPicture>
      <PictureTitle title={title} lead={lead} picture={pictureOf(photo)} />
      <Section>
        <div className="grid items-start gap-x-[clamp(2rem,7vw,8rem)] gap-y-12 lg:grid-cols-[1fr_1.05fr]">
          <div>
            <h2 className="display-2">{nonBreaking(m.about_mission())}</h2>
            <p className="mt-7 font-display text-2xl leading-snug text-balance">{first}</p>
            <div className="prose mt-7">
              {rest.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <a className="no-print quiet-link mt-7 inline-block" href={localizedPath("/this-is-us")}>
              {m.this_is_us()}
            </a>
          </div>
          <Picture className="aspect-4/5 max-h-[60rem]" picture={pictureOf(mission.photo)} sizes="(min-width: 62rem) 80vw, 160vw" />
        </div>
      </Section>
      {values.length > 0 && (
        <Section className="bg-mist">
          <SectionHead title={m.about_values()} />
          <ul className="border-b border-line">
            {values.map((value) => (
              <li
                key={value.title}
                className="grid items-baseline gap-x-[clamp(2rem,6vw,7rem)] gap-y-3 border-t border-line py-[clamp(1.75rem,3vw,3rem)] md:grid-cols-[1fr_1.6fr]"
              >
                <h3 className="display-3">{nonBreaking(value.title)}</h3>
                <p className="max-w-[40rem] text-lg text-quiet">{value.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {standard && <StandardPoints standard={standard} properties={properties} />}
      {people.length > 0 && (
        <Section>
          <SectionHead title={m.about_team()} />
          <ul className="grid gap-x-[clamp(1rem,2vw,2rem)] gap-y-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
            {people.map((person) => (
              <li key={person.slug} id={person.slug}>
                <PersonCard person={person} href={withPage.includes(person) ? localizedPath(`/about/${person.slug}`) : undefined} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <section className="wrap pb-section">
        <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 lg:grid-cols-[1.45fr_1fr]">
          <Picture className="aspect-3/2" picture={pictureOf(homes.photo)} sizes="(min-width: 62rem) 56vw, 92vw" />
          <div>
            <h2 className="display-2">{nonBreaking(homes.title)}</h2>
            <p className="mt-5 max-w-[29.5em] text-lg text-quiet">{homes.text}</p>
            <p className="no-print mt-8 flex flex-wrap items-center gap-x-8 gap-y-4">
              <a className="button" href={localizedPath("/stays")}>
                {m.about_see_homes({ count: properties.length })}
              </a>
              <a className="quiet-link" href={localizedPath("/contact")}>
                {m.failure_way_contact()}
              </a>
            </p>
          </div>
        </div>
      </section>
    </Page>
  );
}
