import { renderToStaticMarkup } from "react-dom/server";
import { roundToWhole } from "../../../i18n/currencies.ts";
import { m } from "../../../i18n/messages/messages.js";
import { formatMoney } from "../../../i18n/money.ts";
import { distanceText } from "../../../locations/place-text.ts";
import { partyText } from "../../../pricing/party-text.ts";
import { alternativeStayText } from "../../../pricing/quote-text.ts";
import { breakAfterCommas, firstTotalText } from "../../../properties/card/first-stay.ts";
import { CardPrice } from "../../../properties/card/property-card.tsx";
import { seasonsText } from "../../../properties/model/season-text.ts";
import type { Search } from "../criteria/search-terms.ts";
import { type HomePair, type PairedProperty, pairEnquiryPath } from "../engine/home-pairs.ts";
import { nearMatchCard } from "../engine/near-matches.ts";
import type { AvailabilitySnapshot, IndexedProperty } from "../engine/search-index.ts";
import { NearMatchItem } from "./near-matches.tsx";

/** Pairs of properties as HTML; `undefined` if there are none. */
export function renderHomePairs(pairs: readonly HomePair[], search: Search, snapshot: AvailabilitySnapshot): string | undefined {
  return pairs.length > 0 ? renderToStaticMarkup(<HomePairs {...{ pairs, search, snapshot }} />) : undefined;
}

interface PairContext {
  search: Search;
  snapshot: AvailabilitySnapshot;
}

/** Pairs of properties that sleep a party together: each property with its part of the party, the distance and a link to ask about both. */
function HomePairs({ pairs, search, snapshot }: { pairs: readonly HomePair[] } & PairContext) {
  const hasOffers = pairs.some(({ homes: [{ offer }] }) => offer);
  return (
    <section aria-labelledby="home-pairs" className="mt-10">
      <h2 id="home-pairs" className="display-4">
        {m.pairs_title()}
      </h2>
      <p className="mt-2 max-w-[44em] text-quiet">
        {m.pairs_lead({ count: search.guests ?? 0 })} {hasOffers && `${m.pairs_free()} `}
        {m.pairs_split()}
      </p>
      <ul className="mt-6 grid gap-8">
        {pairs.map((pair) => (
          <PairItem key={pair.homes.map(({ property }) => property.index).join()} {...{ pair, search, snapshot }} />
        ))}
      </ul>
    </section>
  );
}

function PairItem({ pair, search, snapshot }: { pair: HomePair } & PairContext) {
  const { homes, kilometres, sum } = pair;
  const [one, other] = homes.map(({ property }) => property.property);
  const isExact = homes.every(({ property: { property } }) => property.whereabouts.isExact);
  const hasOffers = homes.every(({ offer }) => offer);
  return (
    <li className="border-t border-line pt-5">
      <h3 className="text-xl">{m.list_and({ list: one?.title ?? "", last: other?.title ?? "" })}</h3>
      <p className="mt-1 text-[.9375rem] text-quiet">{m.pairs_apart({ distance: distanceText({ kilometres }, isExact) })}</p>
      <ul className="home-pair mt-4">
        {homes.map(({ property: { property }, party, offer }) => {
          const notes = offer ? [...seasonsText(property, offer), snapshot.noteFor(property.slug) ?? []].flat() : [];
          const nearest = offer ? [{ ...offer, from: offer.from, to: offer.to, total: offer.total, label: alternativeStayText(offer) }] : [];
          return (
            <NearMatchItem
              key={property.slug}
              match={{ ...nearMatchCard(property, true), reasons: [partyText(party)], nearest }}
              stay={party}
              heading="h4"
            >
              {!offer && <UndatedPrice {...{ property, party, snapshot }} />}
              {notes.map((note) => (
                <p key={note} className="text-[.9375rem] text-quiet">
                  {note}
                </p>
              ))}
            </NearMatchItem>
          );
        })}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {hasOffers && <p className="font-medium tabular-nums first-letter:uppercase">{m.pairs_total({ money: sumText(homes, sum, search) })}</p>}
        <a className="button" href={pairEnquiryPath(pair, search, snapshot.todayIn)} rel="nofollow">
          {m.pairs_ask()}
        </a>
      </div>
    </li>
  );
}

/** What its part of the party pays a night, and in all for its first stay. The two stays may differ, so there is no sum. */
function UndatedPrice({
  property,
  party,
  snapshot,
}: Pick<PairedProperty, "party"> & Pick<PairContext, "snapshot"> & { property: IndexedProperty["property"] }) {
  const firstStay = snapshot.firstStayOf(property.slug, party);
  return (
    <div className="mt-1 text-[.9375rem]">
      <CardPrice property={property} />
      <p className="font-medium tabular-nums first-letter:uppercase">
        {firstTotalText({ firstStay, currency: property.currency }, breakAfterCommas)}
      </p>
    </div>
  );
}

/** `about $2,340` if one of the properties has another currency. */
function sumText(homes: HomePair["homes"], sum: number, { prices: { currency } }: Search): string {
  return homes.some(({ property }) => property.exchange)
    ? m.money_about({ money: formatMoney(roundToWhole(sum, currency), currency) })
    : formatMoney(sum, currency);
}
