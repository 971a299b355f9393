import type { ReactNode } from "react";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import { spokenBy } from "./answer-times.tsx";
import type { Person } from "./person.ts";

interface WhoAnswersProps {
  person: Localised<Person>;
  /** The person's page, if there is one. */
  href?: string;
  /** Links to telephone and messengers. */
  children: ReactNode;
}

/** The person who answers messages and the telephone. */
export function WhoAnswers({ person, href, children }: WhoAnswersProps) {
  const { name, role, bio, portrait } = person;
  const title = nonBreaking(m.contact_answers({ name }));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:gap-x-4 lg:items-start">
      <Picture className="size-16 shrink-0 rounded-full lg:size-32" picture={pictureOf(portrait, "small")} sizes="8rem" decorative />
      <div className="min-w-0 flex-1 basis-[min(11rem,100%)]">
        <h2 className="display-4">
          {href ? (
            <a className="finger relative hover:text-lamp" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 text-[.9375rem] font-medium text-lamp max-lg:hidden">{role}</p>
        <p className="mt-2 text-balance text-[.9375rem] text-quiet max-lg:hidden">{bio}</p>
        {person.speaks.length > 0 && <p className="mt-1 text-[.9375rem] text-quiet">{spokenBy(person)}</p>}
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-4 lg:mt-2">{children}</p>
      </div>
    </div>
  );
}
