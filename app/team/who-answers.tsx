import { holdTogether } from "../i18n/hold-together.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { pictureOf } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";
import type { Person } from "./person.ts";

interface WhoAnswersProps {
  person: Localised<Person>;
  /** The page of the person, where there is one. */
  href?: string;
}

/** Who reads a message and writes back. */
export function WhoAnswers({ person: { name, role, bio, portrait }, href }: WhoAnswersProps) {
  const title = holdTogether(m.contact_answers({ name }));
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Picture className="size-24 shrink-0 rounded-full lg:size-32" picture={pictureOf(portrait)} sizes="8rem" decorative />
      <div className="min-w-0 flex-1 basis-[min(11rem,100%)]">
        <h2 className="display-4">
          {href ? (
            <a className="hover:text-lamp" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 text-[.9375rem] font-medium text-lamp">{role}</p>
        <p className="mt-2 text-[.9375rem] text-quiet">{bio}</p>
      </div>
    </div>
  );
}
