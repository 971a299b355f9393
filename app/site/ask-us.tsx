import type { Localised } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { pictureOf } from "../pictures/picture-view.ts";
import type { Person } from "../team/person.ts";
import { PhoneLink } from "../ui/contact-details.tsx";
import { Picture } from "../ui/picture.tsx";
import { useSite } from "./use-site.ts";

interface AskUsProps {
  title: string;
  /** Somebody whom one may rather ask than who answers all messages, and what is said of them. */
  rather?: { person?: Localised<Person>; say: (words: { name: string }) => string };
  /** The search of the page, as it stands in its address: its dates and guests go along into the message. */
  query?: string;
  /** What a page is about that is far above its end. */
  back?: { href: string; label: string };
}

/** The next step where a page has said what it has to say: the person who answers, and the two ways to them. */
export function AskUs({ title, rather, query, back }: AskUsProps) {
  const { business, pages, people } = useSite();
  const answering = people.find(({ slug }) => slug === pages.contact.answeredBy);
  const person = rather?.person ?? answering;
  const say = rather && person?.slug !== answering?.slug ? rather.say : m.ask_us_person;
  return (
    <aside className="no-print bg-mist" aria-labelledby="ask-us">
      <div className="wrap flex flex-wrap items-center gap-x-[clamp(1.5rem,3vw,3rem)] gap-y-6 py-[clamp(2.5rem,5vw,5rem)]">
        {person && <Picture className="size-24 shrink-0 rounded-full lg:size-32" picture={pictureOf(person.portrait)} sizes="8rem" decorative />}
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
          {back && (
            <a className="quiet-link" href={back.href}>
              {back.label}
            </a>
          )}
        </p>
      </div>
    </aside>
  );
}
