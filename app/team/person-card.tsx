import type { Localised } from "../i18n/languages.ts";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { spokenBy } from "./answer-times.tsx";
import type { Person } from "./person.ts";

interface PersonCardProps {
  person: Localised<Person>;
  /** The person's page, if there is one. */
  href?: string;
}

export function PersonCard({ person, href }: PersonCardProps) {
  return (
    <article className="group relative max-sm:grid max-sm:grid-cols-[min(7rem,30%)_minmax(0,1fr)] max-sm:items-start max-sm:gap-x-[min(1.25rem,6%)]">
      <Picture
        className="aspect-square"
        picture={pictureOf(person.portrait)}
        sizes="(min-width: 62rem) 22vw, (min-width: 36rem) 45vw, 8rem"
        decorative={!person.shows}
      />
      <div>
        <h3 className="display-4 sm:mt-5">
          {href ? (
            <a
              className="underline decoration-line decoration-1 underline-offset-[.2em] after:absolute after:inset-0 group-hover:text-lamp"
              href={href}
            >
              {person.name}
            </a>
          ) : (
            person.name
          )}
        </h3>
        <p className="mt-1 text-[.9375rem] font-medium text-lamp">{nonBreaking(person.role)}</p>
        <p className="mt-2 text-[.9375rem] text-pretty text-quiet sm:mt-3">{person.bio}</p>
        {person.speaks.length > 0 && <p className="mt-2 text-[.9375rem] text-quiet">{spokenBy(person)}</p>}
      </div>
    </article>
  );
}
