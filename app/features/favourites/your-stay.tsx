import type { ReactNode } from "react";
import { StayForm } from "../../calendar-ui/stay-form.tsx";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { partyFieldsOfAny, youngestTaken } from "../../pricing/party-fields.ts";
import type { Reason } from "../../pricing/quote.ts";
import { reasonText } from "../../pricing/quote-text.ts";
import type { RawStay } from "../../pricing/stay-query.ts";
import { ListSection } from "./compare-properties.tsx";
import { type Favourite, storedEntriesOf } from "./favourite.ts";
import type { Favourites } from "./favourites-address.ts";

const reasonsId = "stay-reasons";

/** The id where the results for the stay begin. */
export const stayId = "stay";

interface YourStayProps {
  /** The date fields, which show their own errors. */
  dates: ReactNode;
  listQuery: Favourites;
  /** The common stay. */
  typed: RawStay;
  favourites: readonly Favourite[];
  /** Reasons that apply to all of them. */
  reasons: readonly Reason[];
  /** Whether the results are above; otherwise errors are shown here, and the form leads back here. */
  isAnswered: boolean;
}

const dateReasonCodes: readonly Reason["code"][] = ["date-unreadable", "no-such-day", "not-after"];

/** Dates and guests, with the reasons that apply to every property. */
export function YourStay({ dates, listQuery, typed, favourites, reasons, isAnswered }: YourStayProps) {
  const { compare, others } = listQuery;
  const properties = favourites.map(({ property }) => property);
  const further = reasons.filter(({ code }) => !dateReasonCodes.includes(code));
  return (
    <ListSection id={isAnswered ? undefined : stayId} title={m.favourites_stay()}>
      <StayForm
        dates={dates}
        send={isAnswered ? m.favourites_update() : undefined}
        action={`${localizedPath("/favourites")}#${stayId}`}
        typed={typed}
        partyFields={partyFieldsOfAny(properties)}
        youngest={youngestTaken(properties)}
        reasons={reasons}
        reasonsId={reasonsId}
        hidden={[["homes", storedEntriesOf(favourites).join(",")], ["compare", compare.join(",")], ...others]}
      />
      {further.length > 0 && (
        <ul id={reasonsId} className="mt-3 text-[.9375rem]">
          {further.map((reason) => (
            <li key={reason.code}>{reasonText(reason)}</li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}
