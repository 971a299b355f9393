import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import { answeringPerson, type Person } from "../team/person.ts";
import { PhoneLink } from "../ui/contact-details.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSite } from "./use-site.ts";

interface AskUsProps {
  title: string;
  /** A person to contact instead of the one who answers all messages, and the sentence about them. */
  otherPerson?: { person?: Localised<Person>; format: (words: { name: string }) => string };
  /** The query of the page's search; its dates and guests are passed on to the contact form. */
  query?: string;
  /** A link back to the subject of the page, if that is far above. */
  backLink?: { href: string; label: string };
}

/** The section at the end of a page that invites to contact us: the person who answers, the form and the phone number. */
export function AskUs({ title, otherPerson, query, backLink }: AskUsProps) {
  const { business, pages, people } = useSite();
  const answering = answeringPerson(people, pages.contact.answeredBy, getLocale());
  const person = otherPerson?.person ?? answering;
  const say = otherPerson && person?.slug !== answering?.slug ? otherPerson.format : m.ask_us_person;
  return (
    <aside className="no-print bg-mist" aria-labelledby="ask-us">
      <div className="wrap flex flex-wrap items-center gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-6 py-[clamp(2.5rem,5vw,5rem)]">
        {person && (
          <Picture className="size-24 shrink-0 rounded-full lg:size-32" picture={pictureOf(person.portrait, "small")} sizes="8rem" decorative />
        )}
        <div className="min-w-0 flex-1 basis-[min(22rem,100%)]">
          <h2 id="ask-us" className="display-3">
            {nonBreaking(title)}
          </h2>
          {person && <p className="mt-2 text-lg text-balance text-quiet">{say({ name: person.name })}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <a className="button" href={localizedPath("/contact") + (query ?? "")} data-same-search={query === undefined ? undefined : ""}>
            {m.failure_way_contact()}
          </a>
          <PhoneLink className="quiet-link" phone={business.contact.phone} />
          {backLink && (
            <a className="quiet-link" href={backLink.href}>
              {backLink.label}
            </a>
          )}
        </p>
      </div>
    </aside>
  );
}
