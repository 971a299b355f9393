import { addressOf } from "../i18n/address-of.ts";
import type { Localised } from "../i18n/languages.ts";
import { m } from "../i18n/messages/messages.js";
import { datesLabel } from "../nights/days.ts";
import type { Stay } from "../stays/stay.ts";
import { StayCard, type StayCardView, stayCardOf } from "../stays/stay-card.tsx";
import { Chips, type LinkTo } from "./chips.tsx";
import { emptySearch, type Search, type Searchable, searchable, sorts } from "./criteria.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { countFilters, writeSearch } from "./search.ts";

/** A home of the results: what its card shows, and what it is found by. */
export interface Listing extends Searchable {
  card: StayCardView;
}

export function listingOf(stay: Localised<Stay>): Listing {
  return { ...searchable(stay), card: stayCardOf(stay) };
}

interface ResultsProps {
  search: Search;
  /** The place that was looked for: with one letter wrong, another than was typed. */
  meant: string;
  found: Listing[];
  /** Names of the places that have homes. */
  places: readonly string[];
  linkTo: LinkTo;
  onChoice: () => void;
}

const sortNames = { "price-up": m.sort_price_up, "price-down": m.sort_price_down, rating: m.sort_rating };

/** The homes that were found, how many they are, and what was asked for. */
export function Results({ search, meant, found, places, linkTo, onChoice }: ResultsProps) {
  const { from, to, guests } = search;
  const stayQuery = writeSearch({ from, to, guests });
  return (
    <section id="results" aria-label={m.results_label()}>
      {found.length > 0 && (
        <h2 className="sr-only" tabIndex={-1}>
          {m.results_label()}
        </h2>
      )}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-ink pt-4">
        <p role="status" className="font-medium">
          {m.homes_found({ count: found.length })}
        </p>
        <label className="flex max-w-full flex-wrap items-center gap-x-2 text-[.9375rem] text-quiet">
          <span className="max-[24rem]:sr-only">{m.sort_label()}</span>
          <select
            name="sort"
            className="max-w-[min(11rem,100%)] rounded-sm border-0 bg-paper py-1 font-medium text-ink"
            autoComplete="off"
            value={search.sort ?? ""}
            onChange={onChoice}
          >
            <option value="">{m.sort_ours()}</option>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]()}
              </option>
            ))}
          </select>
        </label>
      </div>
      <DidYouMean {...{ search, meant, linkTo }} />
      <Chips {...{ search, linkTo }} canClear={found.length > 0} />
      {(from || to) && (
        <p className="mt-3 border-l border-lamp pl-4 max-lg:text-[.9375rem] max-lg:leading-snug lg:mt-5">
          <span className="max-lg:hidden">{datesLabel(from, to)}. </span>
          <span className="text-quiet">{m.results_dates_note()}</span>
        </p>
      )}
      {found.length > 0 ? (
        <ul className="mt-5 lg:mt-7 grid grid-cols-1 gap-x-[clamp(1rem,2vw,2rem)] gap-y-[clamp(2.25rem,3.5vw,3.5rem)] sm:grid-cols-2 xl:grid-cols-3">
          {found.map(({ card }, index) => (
            <li key={card.slug}>
              <StayCard
                stay={card}
                query={stayQuery}
                heading="h3"
                main={index === 0}
                sizes="(min-width: 80rem) 26vw, (min-width: 62rem) 34vw, (min-width: 36rem) 44vw, 92vw"
              />
            </li>
          ))}
        </ul>
      ) : (
        <NothingFound {...{ search, places, linkTo }} />
      )}
    </section>
  );
}

function NothingFound({ search, places, linkTo }: Pick<ResultsProps, "search" | "places" | "linkTo">) {
  const { from, to, mistaken, guests } = search;
  const hasFilters = countFilters(search) > 0;
  return (
    <div className="py-[clamp(3rem,7vw,6rem)]">
      <h2 className="display-3 outline-0" tabIndex={-1}>
        {m.results_none_title()}
      </h2>
      {hasFilters && <p className="mt-3 text-quiet">{m.results_none_hint()}</p>}
      <p className="mt-3 text-quiet">{m.results_none_elsewhere()}</p>
      <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 font-display text-xl">
        {places.map((place) => (
          <li key={place}>
            <a className="quiet-link" {...linkTo({ ...emptySearch, from, to, mistaken, where: place })}>
              {place}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
        <a className="button" {...linkTo(emptySearch)}>
          {hasFilters ? m.filters_clear() : m.failure_way_stays()}
        </a>
        <a className="quiet-link" href={addressOf("/contact") + writeSearch({ from, to, guests })}>
          {m.failure_way_contact()}
        </a>
      </p>
    </div>
  );
}
