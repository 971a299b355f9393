import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import type { FullProperty } from "../model/property.ts";
import { GoodToKnow } from "../page/facts.tsx";
import { Arrival, HouseRules } from "./arrival.tsx";
import { Cancellation } from "./cancellation.tsx";
import { Included } from "./included.tsx";

interface PoliciesProps {
  property: Localised<FullProperty>;
  /** The check-in of the requested stay, `YYYY-MM-DD`, if it is bookable. */
  checkIn?: string;
  /** The day at the property. */
  today: string;
  /** Whether the business is invented. */
  sample: boolean;
  /** How guests pay. */
  payment?: string;
}

/** The policies: each is a summary in a line, and unfolds. */
export function Policies({ property, checkIn, today, sample, payment }: PoliciesProps) {
  const { licence } = property;
  return (
    <section aria-labelledby="small-print" className="mt-section beside gap-y-4 [--beside:minmax(0,5fr)_minmax(0,7fr)]">
      <h2 id="small-print" className="display-2">
        {nonBreaking(m.small_print())}
      </h2>
      <div>
        <div className="border-b border-line">
          <Included property={property} payment={payment} />
          <Arrival property={property} />
          <HouseRules property={property} />
          <Cancellation property={property} checkIn={checkIn} today={today} />
          <GoodToKnow notes={property.goodToKnow} />
        </div>
        {licence && (
          <p className="mt-4 text-[.9375rem] text-quiet">
            {licence.name}: <span className="inline-block max-w-full font-medium tracking-wide">{licence.number}</span>.{" "}
            {sample && m.licence_sample()}
          </p>
        )}
      </div>
    </section>
  );
}
