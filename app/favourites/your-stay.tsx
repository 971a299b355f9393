import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import type { Reason } from "../nights/quote.ts";
import { sayReason } from "../nights/quote-words.ts";
import { StayForm } from "../nights/stay-form.tsx";
import { type Favourite, namesOf } from "./favourite.ts";
import type { Favourites } from "./favourites-address.ts";
import { Part } from "./part.tsx";

const reasonsId = "stay-reasons";

/** Where the answer to the stay begins. */
export const stayId = "stay";

interface YourStayProps {
  asked: Favourites;
  favourites: readonly Favourite[];
  /** What keeps all of them from it. */
  reasons: readonly Reason[];
  /** Whether the homes have an answer to it above: else what is wrong is said here, where the form then leads back to. */
  isAnswered: boolean;
}

/** When, and for how many: with what keeps every home from it. */
export function YourStay({ asked, favourites, reasons, isAnswered }: YourStayProps) {
  const { typed, compare, others } = asked;
  return (
    <Part id={isAnswered ? undefined : stayId} title={m.favourites_stay()}>
      <StayForm
        isSheet
        send={isAnswered ? m.favourites_update() : undefined}
        action={`${addressOf("/favourites")}#${stayId}`}
        typed={typed}
        reasons={reasons}
        reasonsId={reasonsId}
        hidden={[["homes", namesOf(favourites)], ["compare", compare.join(",")], ...others]}
      />
      {reasons.length > 0 && (
        <ul id={reasonsId} className="mt-3 text-[.9375rem]">
          {reasons.map((reason) => (
            <li key={reason.code}>{sayReason(reason)}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}
