import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { Page } from "../site/page.tsx";
import { peopleWithPage } from "../site/people-pages.ts";
import { useSite } from "../site/use-site.ts";
import { PersonCard } from "../team/person-card.tsx";
import { PictureTitle } from "../ui/page-title.tsx";
import { Picture } from "../ui/picture.tsx";
import { Section, SectionHead } from "../ui/section.tsx";

export default function About() {
  const { business, pages, people, posts } = useSite();
  const withPage = peopleWithPage({ people, posts });
  const { lead, photo, mission, values } = pages.about;
  const title = m.about_title({ brand: business.name });
  const picture = pictureOf(photo);
  return (
    <Page title={title} description={lead} onPicture>
      <PictureTitle title={title} lead={lead} picture={picture} />
      <Section>
        <div className="grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-2">
          <div>
            <h2 className="display-2">{m.about_mission()}</h2>
            <div className="prose mt-7">
              {mission.text.split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <Picture className="aspect-5/4" picture={pictureOf(mission.photo)} sizes="(min-width: 62rem) 44vw, 92vw" />
        </div>
      </Section>
      <Section className="on-dark bg-pine text-on-dark">
        <SectionHead title={m.about_values()} />
        <ul className="grid gap-x-[clamp(1.5rem,3vw,3.5rem)] gap-y-9 lg:grid-cols-3">
          {values.map((value) => (
            <li key={value.title} className="border-t border-on-dark/40 pt-5">
              <h3 className="display-3">{value.title}</h3>
              <p className="mt-3 opacity-90">{value.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <SectionHead title={m.about_team()} />
        <ul className="grid grid-cols-2 gap-x-[clamp(1rem,2vw,2rem)] gap-y-10 lg:grid-cols-4">
          {people.map((person) => (
            <li key={person.slug} id={person.slug}>
              <PersonCard person={person} href={withPage.includes(person) ? addressOf(`/about/${person.slug}`) : undefined} />
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
