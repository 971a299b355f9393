import { formatTime } from "../../i18n/formats.ts";
import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { parkingWords, permissionWords, ruledNames } from "../model/detail-names.ts";
import type { StayInFull } from "../model/property.ts";
import { ruled } from "../model/terms.ts";
import { Answer, Answers, Brief, StayFold } from "../page/property-section.tsx";

/** When guests may come and how they get in, by when they leave, and where the car stands. */
export function Arrival({ stay: { checkIn, checkOut, parking } }: { stay: Pick<Localised<StayInFull>, "checkIn" | "checkOut" | "parking"> }) {
  return (
    <StayFold id="arrival" title={m.arrival_title()} brief={`${sayCheckIn(checkIn)} · ${sayCheckOut(checkOut)} · ${sayParking(parking)}`}>
      <Answers>
        <Answer about={m.search_check_in()} note={checkIn.how}>
          {sayCheckIn(checkIn)}
        </Answer>
        <Answer about={m.search_check_out()} note={checkOut.how}>
          {sayCheckOut(checkOut)}
        </Answer>
        <Answer about={m.parking_label()} note={parking.note}>
          {sayParking(parking)}
        </Answer>
      </Answers>
    </StayFold>
  );
}

/** What is allowed in the house, and what guests are asked to do. */
export function HouseRules({ stay: { guests, houseRules } }: { stay: Pick<Localised<StayInFull>, "guests" | "houseRules"> }) {
  const { quiet, more } = houseRules;
  const allowed = ruled.map((name) => `${ruledNames[name]()}: ${permissionWords[houseRules[name].is]().toLowerCase()}`);
  return (
    <StayFold id="house-rules" title={m.rules_title()} brief={allowed.join(" · ")}>
      <Answers>
        <Answer about={m.rule_guests()}>{m.rules_guests_most({ count: guests })}</Answer>
        {ruled.map((name) => (
          <Answer key={name} about={ruledNames[name]()}>
            <Brief note={houseRules[name].note}>{permissionWords[houseRules[name].is]()}</Brief>
          </Answer>
        ))}
        {quiet && <Answer about={m.rule_quiet()}>{between(quiet.from, quiet.until)}</Answer>}
        {more.length > 0 && <Answer about={m.rule_more()}>{more.join(" ")}</Answer>}
      </Answers>
    </StayFold>
  );
}

function between(from: string, until: string): string {
  return m.time_between({ from: formatTime(from), until: formatTime(until) });
}

/** When guests may come: `From 4 PM`, or `From 4 PM to 9 PM`. */
export function sayCheckIn({ from, until }: Pick<StayInFull["checkIn"], "from" | "until">): string {
  return until === undefined ? m.time_from({ time: formatTime(from) }) : between(from, until);
}

/** By when they leave. */
export function sayCheckOut({ until }: Pick<StayInFull["checkOut"], "until">): string {
  return m.time_until({ time: formatTime(until) });
}

/** Where a car can stand, and for how many there is room. */
export function sayParking({ kind, spaces }: Pick<StayInFull["parking"], "kind" | "spaces">): string {
  const words = parkingWords[kind]();
  return spaces === undefined ? words : m.parking_spaces({ kind: words, count: spaces });
}
