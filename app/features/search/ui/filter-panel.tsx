import { CachedPart } from "../../../cache/cached-part.tsx";
import { m } from "../../../i18n/messages/messages.js";
import { currencyAround } from "../../../i18n/money.ts";
import { featureGroupNames, featureNames } from "../../../properties/model/feature-names.ts";
import { type Feature, type FeatureGroup, featureGroups } from "../../../properties/model/features.ts";
import { HiddenFields } from "../../../ui/hidden-fields.tsx";
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
}

/** The value of the field for the type if any will do. */
const allTypes = "all";

/** Collapsible on small screens. */
export function FilterPanel({ search, choices, found, facets, most, typedTotal }: FilterPanelProps) {
  const setCount = constraintsIn(true, search).length;
  return (
    <details className="panel" open={search.mistakenTotal !== undefined}>
      <summary className="flex cursor-pointer flex-wrap justify-between gap-x-4 rounded-sm border border-edge px-4 py-3.5 font-medium">
        <span>{m.filters_title()}</span>
        <span className="text-quiet">{setCount > 0 ? m.filters_set({ count: setCount }) : m.filters_none()}</span>
      </summary>
      <div className="panel-fields">
        <Choice id="type" title={m.filter_type()} value={search.type?.id} any={{ id: allTypes, name: m.type_all() }} options={choices.types} />
        <PriceSlider {...{ search, facets }} />
        <TotalLimit {...{ search, typedTotal }} />
        {minimums.map((minimum) => (
          <Choice
            key={minimum}
            id={minimum}
            title={minimumTexts[minimum].title()}
            value={search[minimum]?.toString()}
            any={{ id: "", name: m.filter_any() }}
            options={Array.from({ length: Math.max(most[minimum], search[minimum] ?? 0) }, (_, index) => ({
              id: String(index + 1),
              name: minimumTexts[minimum].atLeast(index + 1),
            }))}
          />
        ))}
        <fieldset>
          <legend className="float-left mb-2 w-full text-[.9375rem] font-medium">{m.filter_amenities()}</legend>
          <div className="clear-both grid">
            {choices.amenities.map((amenity) => (
              <Box
                key={amenity.id}
                field="amenity"
                value={amenity.id}
                name={amenity.name}
                isChecked={search.amenities.some(({ id }) => id === amenity.id)}
                count={found > 0 ? (facets.amenities[amenity.id] ?? 0) : undefined}
              />
            ))}
          </div>
        </fieldset>
        <Features {...{ search, choices, found, facets }} />
        {choices.sounds.length > 0 && (
          <Choice id="hear" title={m.hear_title()} value={search.hear?.id} any={{ id: "", name: m.filter_any() }} options={choices.sounds} />
        )}
        {/* With script every choice is applied at once. The button scrolls to the results, which on wide screens are beside it. */}
        <button className="button not-noscript:lg:hidden" type="submit">
          <span className="noscript:hidden">{found > 0 ? m.filters_show({ count: found }) : m.filters_show_none()}</span>
          <span className="hidden noscript:inline">{m.filters_apply()}</span>
        </button>
      </div>
    </details>
  );
}

interface Option {
  id: string;
  name: string;
}

interface ChoiceProps {
  id: string;
  title: string;
  /** The id of the chosen option, if one is. */
  value: string | undefined;
  /** The option that sets no filter. */
  any: Option;
  options: readonly Option[];
}

/** A list with one option to choose. */
function Choice({ id, title, value = "", any, options }: ChoiceProps) {
  return (
    <div>
      <label className="mb-2 block text-[.9375rem] font-medium" htmlFor={id}>
        {title}
      </label>
      <CachedPart name={`${id} ${value} ${options.length}`}>
        {() => (
          <select id={id} name={id} className="field-box" autoComplete="off" defaultValue={value || any.id} data-default={any.id || undefined}>
            {[any, ...options].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </CachedPart>
    </div>
  );
}

/** What distinguishes the properties, in groups that are folded except the first. Chosen ones are always there. */
function Features({ search, choices, found, facets }: Pick<FilterPanelProps, "search" | "choices" | "found" | "facets">) {
  const shownIn = (group: FeatureGroup) => featureGroups[group].filter((name) => choices.features.includes(name) || search.features.includes(name));
  const boxes = (names: readonly Feature[]) =>
    names.map((name) => (
      <Box
        key={name}
        field="feature"
        value={name}
        name={featureNames[name]()}
        isChecked={search.features.includes(name)}
        count={found > 0 ? (facets.features[name] ?? 0) : undefined}
      />
    ));
  const folded = (["access", "children", "beds", "house"] as const).filter((group) => shownIn(group).length > 0);
  if (folded.length === 0 && shownIn("first").length === 0) return null;
  return (
    <fieldset>
      <legend className="float-left mb-2 w-full text-[.9375rem] font-medium">{m.filter_features()}</legend>
      <div className="clear-both grid">{boxes(shownIn("first"))}</div>
      {folded.map((group) => (
        <details key={group} className="more" open={featureGroups[group].some((name) => search.features.includes(name))}>
          <summary>{featureGroupNames[group]()}</summary>
          <div className="grid">{boxes(shownIn(group))}</div>
        </details>
      ))}
    </fieldset>
  );
}

interface BoxProps {
  field: "amenity" | "feature";
  value: string;
  name: string;
  isChecked: boolean;
  /** How many properties have it, if any are found. */
  count: number | undefined;
}

/** A checkbox with the number of matches. */
function Box({ field, value, name, isChecked, count }: BoxProps) {
  return (
    <CachedPart name={`${field} ${value} ${isChecked} ${count}`}>
      {() => (
        <label data-key={field === "feature" ? value : undefined} className="flex cursor-pointer items-center gap-3 py-1.5 max-lg:min-h-11">
          <input className="shrink-0" type="checkbox" name={field} value={value} defaultChecked={isChecked} />
          {name}
          {count !== undefined && (
            <span className="ml-auto text-[.9375rem] text-quiet tabular-nums">
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">{m.homes_found({ count })}</span>
            </span>
          )}
        </label>
      )}
    </CachedPart>
  );
}

/** The field for the highest total. Without a stay its value is only kept in the form. */
function TotalLimit({ search, typedTotal }: Pick<FilterPanelProps, "search" | "typedTotal">) {
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
          defaultValue={typedTotal}
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

function PriceSlider({ search, facets }: Pick<FilterPanelProps, "search" | "facets">) {
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
      <CachedPart name={`highest price ${search.max}`}>
        {() => (
          <>
            <input
              id="max"
              name="max"
              type="range"
              min={min}
              max={max}
              step={step}
              autoComplete="off"
              defaultValue={search.max}
              aria-valuetext={label}
              data-default={max}
              // While it is dragged, the script of the page shows them.
              data-labels={labelsOf(prices)}
            />
            <p className="flex justify-between text-[.9375rem] text-quiet" aria-hidden="true">
              <span>{formatWhole(min, prices)}</span>
              <span>{priceLabel({ max, prices })}</span>
            </p>
          </>
        )}
      </CachedPart>
      {hasStay(search) && <p className="mt-1 text-[.9375rem] text-quiet">{m.filter_price_note()}</p>}
    </div>
  );
}

/** The labels of all steps of the slider, for the script of the page. */
function labelsOf(prices: Search["prices"]): string {
  const { min, max, step } = prices;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => priceLabel({ max: min + index * step, prices })).join("|");
}

/** A histogram of prices; bars above the chosen price are pale. */
function PriceBars({ counts, search: { max, prices } }: { counts: readonly number[]; search: Pick<Search, "max" | "prices"> }) {
  const most = Math.max(...counts);
  const chosen = max === prices.max ? 1 : (max - prices.min) / (prices.max - prices.min);
  const outlines = { leaf: "", line: "" };
  for (const [index, count] of counts.entries()) {
    const height = count > 0 ? 8 + (count / most) * 32 : 1.5;
    const isWithin = (index + 0.5) / counts.length <= chosen;
    outlines[isWithin && count > 0 ? "leaf" : "line"] += `M${index * 10} 40v-${height.toFixed(1)}h8V40z`;
  }
  return (
    <svg className="mt-2 h-10 w-full" viewBox={`0 0 ${counts.length * 10} 40`} preserveAspectRatio="none" aria-hidden="true">
      <path d={outlines.leaf} className="fill-leaf" />
      <path d={outlines.line} className="fill-line" />
    </svg>
  );
}
