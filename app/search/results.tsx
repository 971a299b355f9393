import { formatDaySpan, formatMonthInText } from "../i18n/formats.ts";
import { m } from "../i18n/messages/messages.js";
import { datesLabel } from "../nights/days.ts";
import { StayCard } from "../stays/stay-card.tsx";
import { StayCards } from "../stays/stay-cards.tsx";
import { type Answer, mostPrices } from "./answer.ts";
import { Chips, type LinkTo } from "./chips.tsx";
import { flexibleOf, stayAsked } from "./criteria.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { MapView, queriesOf } from "./map-view.tsx";
import { NearMisses } from "./near-misses.tsx";
import { NothingFound, OtherPlaces } from "./nothing-found.tsx";
import { PagesNav, sayPage } from "./pages-nav.tsx";
import { RelaxationLinks } from "./relaxation-links.tsx";
import { writeSearch } from "./search.ts";
import { type Search, sorts } from "./search-terms.ts";
import type { AnswerState } from "./use-answer.ts";

interface ResultsProps {
  /** What is asked for now. */
  search: Search;
  /** The answer that is at hand, and the search that it is to. */
  answer: Answer;
  answered: Search;
  state: AnswerState;
  /** Names of the places that have homes. */
  places: readonly string[];
  linkTo: LinkTo;
  onChoice: () => void;
}

const sortNames = {
  "price-up": m.sort_price_up,
  "price-down": m.sort_price_down,
  rating: m.sort_rating,
  "total-up": m.sort_total_up,
  "total-down": m.sort_total_down,
};

/** What is said while the homes below are not those of the search. */
const said: Partial<Record<AnswerState, () => string>> = { waiting: m.results_waiting, failed: m.results_failed };

/** The homes that were found, how many they are, and what was asked for. */
export function Results({ search, answer, answered, state, places, linkTo, onChoice }: ResultsProps) {
  const { found, page, pages, shown, misses, relaxations, maps } = answer;
  const isDated = stayAsked(search);
  return (
    <section id="results" aria-label={m.results_label()} aria-busy={state === "waiting"}>
      {found > 0 && (
        <h2 className="sr-only" tabIndex={-1}>
          {m.results_label()}
        </h2>
      )}
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t sm:gap-x-7 border-ink pt-4">
        <p role="status" className="mr-auto font-medium">
          {said[state]?.() ?? (pages > 1 ? sayPage(answer) : m.homes_found({ count: found }))}
        </p>
        <label className="sort-by">
          <span className="max-sm:sr-only">{m.sort_label()}</span>
          <select name="sort" className="rounded-sm border-0 bg-paper" autoComplete="off" value={search.sort ?? ""} onChange={onChoice}>
            <option value="">{m.sort_ours()}</option>
            {sorts
              .filter((sort) => isDated || !sort.startsWith("total") || sort === search.sort)
              .map((sort) => (
                <option key={sort} value={sort}>
                  {!isDated && sort.startsWith("total") ? m.sort_waits({ order: sortNames[sort]() }) : sortNames[sort]()}
                </option>
              ))}
          </select>
        </label>
        <a className="quiet-link text-[.9375rem]" {...linkTo({ ...search, view: search.view ? undefined : "map" })}>
          {search.view ? m.view_list() : m.view_map()}
        </a>
        {search.view && <input type="hidden" name="view" value={search.view} />}
      </div>
      {state === "failed" && (
        <p className="mt-3">
          <a className="quiet-link" href={linkTo(search).href}>
            {m.results_again()}
          </a>
        </p>
      )}
      <DidYouMean search={answered} meant={answer.where} linkTo={linkTo} />
      <Chips {...{ search, linkTo }} canClear={found > 0} />
      <DatesNote search={answered} />
      <div className={state === "waiting" ? "opacity-55 transition-opacity delay-150" : undefined}>
        {found > 0 ? (
          <div className={maps && "with-maps"}>
            {maps && <MapView maps={maps} queryOf={queriesOf(shown, ({ offer }) => queryTo(answered, offer))} />}
            <StayCards layout={maps ? "lines" : "large"} className="mt-5 lg:mt-7">
              {(sizes) =>
                shown.map(({ card, offer }, index) => (
                  <li key={card.slug} className={maps && "relative"}>
                    {maps && shown.length > mostPrices && (
                      <span aria-hidden="true" className="result-number">
                        {index + 1}
                      </span>
                    )}
                    <StayCard
                      stay={card}
                      query={queryTo(answered, offer)}
                      offer={offer && { ...offer, dates: flexibleOf(answered) && formatDaySpan(offer.from, offer.to) }}
                      heading="h3"
                      main={index === 0 && page === 1}
                      sizes={sizes}
                    />
                  </li>
                ))
              }
            </StayCards>
          </div>
        ) : (
          <NothingFound />
        )}
        <PagesNav {...{ search, answer, linkTo }} />
        <RelaxationLinks {...{ relaxations, linkTo }} />
        <NearMisses misses={misses} guests={answered.guests ?? 1} />
        {found === 0 && <OtherPlaces {...{ search, places, linkTo }} />}
      </div>
    </section>
  );
}

/** What the dates of a search have to do with the homes below. */
export function DatesNote({ search }: { search: Search }) {
  const { from, to, guests } = search;
  const flexible = flexibleOf(search);
  if (!from && !to && !flexible) return null;
  const month = flexible && formatMonthInText(flexible.month);
  const totals = guests ? m.results_totals({ guests: m.guests_count({ count: guests }) }) : m.results_totals_one();
  return (
    <p className="mt-3 border-l border-lamp pl-4 max-lg:text-[.9375rem] max-lg:leading-snug lg:mt-5">
      {flexible && month ? (
        <span>{m.results_cheapest({ count: flexible.nights, month })} </span>
      ) : (
        <span className="max-lg:hidden">{datesLabel(from, to)}. </span>
      )}
      <span className="text-quiet">{stayAsked(search) ? totals : m.results_date_missing()}</span>
      {search.month && !flexible && <span className="text-quiet"> {m.flexible_dates_first()}</span>}
    </p>
  );
}

/** What was asked for, for the address of a home: the stay that its total is of, where it has one. */
export function queryTo({ from, to, guests }: Search, offer: { from: string; to: string } | undefined): string {
  return writeSearch(offer ? { from: offer.from, to: offer.to, guests: guests ?? 1 } : { from, to, guests });
}
