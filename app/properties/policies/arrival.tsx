import { formatTime } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { parkingWords, permissionWords, ruledNames } from "../model/detail-names.ts";
import { childrenRule } from "../model/fact-texts.ts";
import type { FullProperty } from "../model/property.ts";
import { ruled } from "../model/terms.ts";
import { Answer, Answers, Brief, CollapsibleSection } from "../page/property-section.tsx";

/** Check-in, check-out and parking. */
export function Arrival({
  property: { checkIn, checkOut, parking },
}: {
  property: Pick<Localised<FullProperty>, "checkIn" | "checkOut" | "parking">;
}) {
  return (
    <CollapsibleSection
      id="arrival"
      title={m.arrival_title()}
      brief={`${checkInText(checkIn)} · ${checkOutText(checkOut)} · ${parkingText(parking)}`}
    >
      <Answers>
        <Answer about={m.search_check_in()} note={checkIn.how}>
          {checkInText(checkIn)}
        </Answer>
        <Answer about={m.search_check_out()} note={checkOut.how}>
          {checkOutText(checkOut)}
        </Answer>
        <Answer about={m.parking_label()} note={parking.note}>
          {parkingText(parking)}
        </Answer>
      </Answers>
    </CollapsibleSection>
  );
}

export function HouseRules({ property }: { property: Pick<Localised<FullProperty>, "guests" | "houseRules" | "facts"> }) {
  const { guests, houseRules } = property;
  const { quiet, more } = houseRules;
  const allowed = ruled.map((name) => `${ruledNames[name]()}: ${permissionWords[houseRules[name].is]().toLowerCase()}`);
  return (
    <CollapsibleSection id="house-rules" title={m.rules_title()} brief={allowed.join(" · ")}>
      <Answers>
        <Answer about={m.rule_guests()}>{m.rules_guests_most({ count: guests })}</Answer>
        {ruled.map((name) => (
          <Answer key={name} about={ruledNames[name]()}>
            <Brief note={houseRules[name].note}>{name === "children" ? childrenRule(property) : permissionWords[houseRules[name].is]()}</Brief>
          </Answer>
        ))}
        {quiet && <Answer about={m.rule_quiet()}>{between(quiet.from, quiet.until)}</Answer>}
        {more.length > 0 && <Answer about={m.rule_more()}>{more.join(" ")}</Answer>}
      </Answers>
    </CollapsibleSection>
  );
}

function between(from: string, until: string): string {
  return m.time_between({ from: formatTime(from), until: formatTime(until) });
}

/** `From 4 PM`, or `From 4 PM to 9 PM`. */
export function checkInText({ from, until }: Pick<FullProperty["checkIn"], "from" | "until">): string {
  return until === undefined ? m.time_from({ time: formatTime(from) }) : between(from, until);
}

export function checkOutText({ until }: Pick<FullProperty["checkOut"], "until">): string {
  return m.time_until({ time: formatTime(until) });
}

/** The kind of parking, and the number of spaces. */
export function parkingText({ kind, spaces }: Pick<FullProperty["parking"], "kind" | "spaces">): string {
  const words = parkingWords[kind]();
  return spaces === undefined ? words : m.parking_spaces({ kind: words, count: spaces });
}
