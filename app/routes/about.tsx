import { currentLanguage } from "../i18n/language.server.ts";
import { m } from "../i18n/messages/messages.js";
import { servicesContext } from "../site/contexts.server.ts";
import { useFacts } from "../site/facts.ts";
import { Page } from "../site/page.tsx";
import { PersonCard } from "../team/person-card.tsx";
import { personView } from "../team/person-view.server.ts";
import { PictureTitle, Section, SectionHead } from "../ui/band.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/about";

export function loader({ context }: Route.LoaderArgs) {
  const { published, pictures } = context.get(servicesContext);
  const language = currentLanguage();
  const { lead, photo, mission, values } = published.pages.about;
  return {
    lead: lead[language],
    picture: pictures.view(photo, language),
    share: pictures.shared(photo),
    mission: { paragraphs: mission.text[language].split(/\n\s*\n/), picture: pictures.view(mission.photo, language) },
    values: values.map(({ title, text }) => ({ title: title[language], text: text[language] })),
    people: published.people.map((person) => personView(person, language, pictures)),
  };
}

export default function About({ loaderData: { lead, picture, share, mission, values, people } }: Route.ComponentProps) {
  const title = m.about_title({ brand: useFacts().site.name });
  return (
    <Page title={title} description={lead} image={share} onPicture>
      <PictureTitle title={title} lead={lead} picture={picture} />
      <Section>
        <div className="grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-10 lg:grid-cols-2">
          <div>
            <h2 className="display-2">{m.about_mission()}</h2>
            <div className="prose mt-7">
              {mission.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <Picture className="aspect-5/4" picture={mission.picture} sizes="(min-width: 62rem) 44vw, 92vw" />
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
            <li key={person.slug}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
