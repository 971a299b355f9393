import type { Localised } from "../i18n/languages.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import type { Person } from "./person.ts";

interface PersonCardProps {
  person: Localised<Person>;
  /** The page of the person, where there is one. */
  href?: string;
}

export function PersonCard({ person, href }: PersonCardProps) {
  return (
    <article className="group relative">
      <Picture className="aspect-square" picture={pictureOf(person.portrait)} sizes="(min-width: 62rem) 22vw, 45vw" decorative />
      <h3 className="mt-5 display-4">
        {href ? (
          <a className="after:absolute after:inset-0 group-hover:text-lamp" href={href}>
            {person.name}
          </a>
        ) : (
          person.name
        )}
      </h3>
      <p className="mt-1 text-[.9375rem] font-medium text-lamp">{person.role}</p>
      <p className="mt-3 text-[.9375rem] text-quiet">{person.bio}</p>
    </article>
  );
}
