import { memoize } from "../content/memoize.ts";
import { timeAt } from "../dates/local-time.ts";
import { formatList, formatTime } from "../i18n/formats.ts";
import { languageInSentence } from "../i18n/language-names.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { namedZone } from "../ical/time-zones.ts";
import type { Person } from "./person.ts";

interface AnswerTimesProps {
  /** Local times in `timeZone`, and the place after which its clock is named. */
  hours: { from: string; until: string; place: string };
  /** Of the business (IANA). */
  timeZone: string;
  /** Of the property that the page is about. */
  propertyZone?: string;
  /** The day on which times are converted, `YYYY-MM-DD`: a difference changes when clocks do. */
  today: string;
  /** The address of the script (answer-times.client.ts). */
  script: string;
}

/** When messages are answered: by the clock of the business, of the property if that differs, and, with script, of the visitor. */
export function AnswerTimes({ hours: { from, until, place }, timeZone, propertyZone = timeZone, today, script }: AnswerTimesProps) {
  const moments = [from, until].map((time) => momentOf(today, time, timeZone));
  const utc = moments.map((moment) => timeAt(moment, "UTC"));
  const [time, fullHour] = [m.format_time(timePattern), m.format_time_full_hour(timePattern)].map(unbroken);
  const [fromThere = "", untilThere = ""] = moments.map((moment) => timeAt(moment, propertyZone));
  return (
    <>
      <span className="block">{m.answer_times({ from: unbroken(formatTime(from)), until: unbroken(formatTime(until)), place })}</span>{" "}
      {fromThere !== from && (
        <span className="block">{m.answer_times_there({ from: unbroken(formatTime(fromThere)), until: unbroken(formatTime(untilThere)) })}</span>
      )}
      <span
        className="block"
        hidden
        data-answer-times={`${utc.join(" ")} ${from} ${fromThere}`}
        data-words={m.answer_times_yours({ from: "{from}", until: "{until}" })}
        data-time={time}
        data-full-hour={fullHour === time ? undefined : fullHour}
      />
      <script type="module" src={script} />
    </>
  );
}

/** Placeholders for the script, which has no messages. */
const timePattern = { h: "{h}", hh: "{hh}", h12: "{h12}", min: "{min}", ampm: "{ampm}" };

/** A time that stays on one line. */
const unbroken = (time: string) => time.replaceAll(" ", "\u00a0");

/** A zone makes an object of Intl, which takes longer than sending a page. */
const zoneOf = memoize(namedZone);

/** The moment of a local time (`16:00`) on a day in a time zone. */
function momentOf(day: string, time: string, timeZone: string): Date {
  const clock = Date.parse(`${day}T${time}Z`);
  return new Date(zoneOf(timeZone)?.momentOf(clock) ?? clock);
}

/** Who speaks which languages, a line each. */
export function WhoSpeaks({ people }: { people: readonly Localised<Person>[] }) {
  return people
    .filter(({ speaks }) => speaks.length > 0)
    .map((person) => (
      <span key={person.slug} className="block">
        {m.label_value({ label: person.name, value: namesOf(person.speaks) })}
      </span>
    ));
}

/** `Speaks English and German` */
export function spokenBy({ speaks }: Pick<Person, "speaks">): string {
  return m.person_speaks({ languages: namesOf(speaks) });
}

/** `We speak English, Vietnamese and German.`: of all people, that of the page first; empty if it is not known. */
export function spokenByAll(people: readonly Pick<Person, "speaks">[]): string {
  const all = [...new Set(people.flatMap(({ speaks }) => speaks))];
  const own = all.filter((code) => code === getLocale());
  return all.length > 0 ? m.people_speak({ languages: namesOf([...own, ...all.filter((code) => !own.includes(code))]) }) : "";
}

function namesOf(codes: readonly string[]): string {
  return formatList(codes.map(languageInSentence));
}
