import { useState } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { currencyAround } from "../../../i18n/money.ts";
import { featureGroupNames, featureNames } from "../../../properties/model/feature-names.ts";
import { type Feature, type FeatureGroup, featureGroups } from "../../../properties/model/features.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { formatWhole, minimumTexts, priceLabel } from "../criteria/criteria.ts";
import { constraintsIn } from "../criteria/search-query.ts";
import { hasStay } from "../criteria/search-stay.ts";
import { type GreatestNumbers, minimums, type Search, type SearchChoices } from "../criteria/search-terms.ts";
import type { FacetCounts } from "../engine/search-results.ts";

interface FilterPanelProps {
  search: Search;
  choices: SearchChoices;
  /** Matches of the current search. */
  found: number;
  facets: FacetCounts;
  most: GreatestNumbers;
  /** The highest total as typed, perhaps not an amount yet. */
  typedTotal: string;
  onChoice: () => void;
  /** Called on every move of the slider and every change of the total. */
  onDrag: () => void;
  /** Called when the pointer presses the slider. */
  onDragStart: () => void;
}

/** The value of the field for the type if any will do. */
const allTypes = "all";

/** Collapsible on small screens. */
export function FilterPanel({ search, choices, found, facets, most, typedTotal, onChoice, onDrag, onDragStart }: FilterPanelProps) {
  const isHydrated = useHydrated();
  const setCount = constraintsIn(true, search).length;
  // An error has to be visible. The initial value never changes, so React does not override what the visitor opens or closes.
  const [isInitiallyOpen] = useState(search.mistakenTotal !== undefined);
  return (
    <details className="panel" open={isInitiallyOpen}>
      <summary className="flex cursor-pointer flex-wrap justify-between gap-x-4 rounded-sm border border-edge px-4 py-3.5 font-medium">
        <span>{m.filters_title()}</span>
        <span className="text-quiet">{setCount > 0 ? m.filters_set({ count: setCount }) : m.filters_none()}</span>
      </summary>
      <div className="panel-fields">
        <div>
          <label className="mb-2 block text-[.9375rem] font-medium" htmlFor="type">
            {m.filter_type()}
          </label>
          <select id="type" name="type" className="field-box" autoComplete="off" value={search.type?.id ?? allTypes} onChange={onChoice}>
            <option value={allTypes}>{m.type_all()}</option>
            {choices.types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <PriceSlider {...{ search, facets, onDrag, onDragStart }} />
        <TotalLimit {...{ search, typedTotal, onDrag }} />
        {minimums.map((minimum) => (
          <div key={minimum}>
            <label className="mb-2 block text-[.9375rem] font-medium" htmlFor={minimum}>
              {minimumTexts[minimum].title()}
            </label>
            <select id={minimum} name={minimum} className="field-box" autoComplete="off" value={search[minimum] ?? ""} onChange={onChoice}>
              <option value="">{m.filter_any()}</option>
              {Array.from({ length: Math.max(most[minimum], search[minimum] ?? 0) }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {minimumTexts[minimum].atLeast(count)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <fieldset>
          <legend className="float-left mb-2 w-full text-[.9375rem] font-medium">{m.filter_amenities()}</legend>
          <div className="clear-both grid">
            {choices.amenities.map((amenity) => (
              <label key={amenity.id} className="flex cursor-pointer items-center gap-3 py-1.5 max-lg:min-h-11">
                <input
                  className="shrink-0"
                  type="checkbox"
                  name="amenity"
                  value={amenity.id}
                  checked={search.amenities.some(({ id }) => id === amenity.id)}
                  onChange={onChoice}
                />
                {amenity.name}
                {found > 0 && <Count count={facets.amenities[amenity.id] ?? 0} />}
              </label>
            ))}
          </div>
        </fieldset>
        <Features {...{ search, choices, found, facets, onChoice }} />
        {choices.sounds.length > 0 && (
          <div>
            <label className="mb-2 block text-[.9375rem] font-medium" htmlFor="hear">
              {m.hear_title()}
            </label>
            <select id="hear" name="hear" className="field-box" autoComplete="off" value={search.hear?.id ?? ""} onChange={onChoice}>
              <option value="">{m.filter_any()}</option>
              {choices.sounds.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        {/* With script every choice is applied at once. The button scrolls to the results, which on wide screens are beside it. */}
        <button className={isHydrated ? "button lg:hidden" : "button"} type="submit">
          {isHydrated ? m.filters_show({ count: found }) : m.filters_apply()}
        </button>
      </div>
    </details>
  );
}

/** What distinguishes the properties, in groups that are folded except the first. Chosen ones are always there. */
function Features({ search, choices, found, facets, onChoice }: Pick<FilterPanelProps, "search" | "choices" | "found" | "facets" | "onChoice">) {
  // Chosen in the address that the page was loaded with; folding it again would hide what was just chosen.
  const [initial] = useState(search.features);
  const shownIn = (group: FeatureGroup) =>
    featureGroups[group].filter((name) => choices.features.includes(name) || search.features.includes(name) || initial.includes(name));
  const boxes = (names: readonly Feature[]) =>
    names.map((name) => (
      <label key={name} className="flex cursor-pointer items-center gap-3 py-1.5 max-lg:min-h-11">
        <input className="shrink-0" type="checkbox" name="feature" value={name} checked={search.features.includes(name)} onChange={onChoice} />
        {featureNames[name]()}
        {found > 0 && <Count count={facets.features[name] ?? 0} />}
      </label>
    ));
  const folded = (["access", "children", "beds", "house"] as const).filter((group) => shownIn(group).length > 0);
  if (folded.length === 0 && shownIn("first").length === 0) return null;
  return (
    <fieldset>
      <legend className="float-left mb-2 w-full text-[.9375rem] font-medium">{m.filter_features()}</legend>
      <div className="clear-both grid">{boxes(shownIn("first"))}</div>
      {folded.map((group) => (
        <details key={group} className="more" open={featureGroups[group].some((name) => initial.includes(name))}>
          <summary>{featureGroupNames[group]()}</summary>
          <div className="grid">{boxes(shownIn(group))}</div>
        </details>
      ))}
    </fieldset>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="ml-auto text-[.9375rem] text-quiet tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{m.homes_found({ count })}</span>
    </span>
  );
}

/** The field for the highest total. Without a stay its value is only kept in the form. */
function TotalLimit({ search, typedTotal, onDrag }: Pick<FilterPanelProps, "search" | "typedTotal" | "onDrag">) {
  if (!hasStay(search)) return <HiddenFields entries={[["total", typedTotal]]} />;
  const isMistaken = search.mistakenTotal !== undefined;
  const currency = currencyAround(search.prices.currency);
  const isLong = (currency.before || currency.after).length > 1;
  const room = currency.before ? (isLong ? "pl-14" : "pl-8") : isLong ? "pr-14" : "pr-8";
  return (
    <div>
      <label className="mb-2 block text-[.9375rem] font-medium" htmlFor="total">
        {m.filter_max_total()}
      </label>
      <div className="relative">
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 grid place-items-center text-quiet ${currency.before ? "left-3.5" : "right-3.5"}`}
        >
          {currency.before || currency.after}
        </span>
        <input
          id="total"
          name="total"
          inputMode="decimal"
          className={`field-box ${room}`}
          autoComplete="off"
          aria-invalid={isMistaken || undefined}
          aria-describedby={isMistaken ? "total-mistake total-note" : "total-note"}
          value={typedTotal}
          onChange={onDrag}
        />
      </div>
      {isMistaken && (
        <p id="total-mistake" className="mt-2 text-[.9375rem] text-alarm">
          {m.total_unreadable()}
        </p>
      )}
      <p id="total-note" className="mt-2 text-[.9375rem] text-quiet">
        {m.quote_included()}
      </p>
    </div>
  );
}

function PriceSlider({ search, facets, onDrag, onDragStart }: Pick<FilterPanelProps, "search" | "facets" | "onDrag" | "onDragStart">) {
  const { prices } = search;
  const { min, max, step } = prices;
  const label = priceLabel(search);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-[.9375rem]">
        <label className="font-medium" htmlFor="max">
          {m.filter_max_price()}
        </label>
        <output htmlFor="max" aria-hidden="true" className="font-medium tabular-nums">
          {label}
        </output>
      </div>
      <PriceBars counts={facets.prices} search={search} />
      <input
        id="max"
        name="max"
        type="range"
        min={min}
        max={max}
        step={step}
        autoComplete="off"
        value={search.max}
        aria-valuetext={label}
        onChange={onDrag}
        onPointerDown={onDragStart}
      />
      <p className="flex justify-between text-[.9375rem] text-quiet" aria-hidden="true">
        <span>{formatWhole(min, prices)}</span>
        <span>{priceLabel({ max, prices })}</span>
      </p>
      {hasStay(search) && <p className="mt-1 text-[.9375rem] text-quiet">{m.filter_price_note()}</p>}
    </div>
  );
}

/**
 * A histogram of prices; bars above the chosen price are pale. It is omitted only if the page starts without results: when results
 * disappear later, its space stays, so that nothing moves under the pointer.
 */
function PriceBars({ counts, search: { max, prices } }: { counts: readonly number[]; search: Pick<Search, "max" | "prices"> }) {
  const most = Math.max(...counts, 0);
  const [wasInitiallyEmpty] = useState(most === 0);
  if (wasInitiallyEmpty && most === 0) return null;
  const chosen = (max - prices.min) / (prices.max - prices.min);
  return (
    <svg className="mt-2 h-10 w-full" viewBox={`0 0 ${counts.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
      {(most > 0 ? counts : []).map((count, index) => {
        const height = count > 0 ? 8 + (count / most) * 32 : 1.5;
        const isWithin = max === prices.max || (index + 0.5) / counts.length <= chosen;
        return (
          <rect key={index} x={index * 10} y={40 - height} width="8" height={height} className={isWithin && count > 0 ? "fill-leaf" : "fill-line"} />
        );
      })}
    </svg>
  );
}
