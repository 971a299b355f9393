import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Destination } from "../../../locations/destination.ts";
import { RingScale } from "../../../locations/ring-scale.tsx";
import { type PropertyOnMap, ResultsCompass } from "./results-compass.tsx";

interface DestinationResultsProps {
  destination: Localised<Destination> | undefined;
  /** Matches at this destination, on all pages of the results. */
  found: number;
  /** The name of the point in the middle of the map. */
  middle?: string;
  /** Those on this page of the results. */
  properties: readonly PropertyOnMap[];
  /** In kilometres. */
  rings: readonly number[];
}

/** A destination among the results: its name, its compass map, on which each property is a link, and its lead. */
export function DestinationResults({ destination, found, middle, properties, rings }: DestinationResultsProps) {
  const facts = [
    m.homes_found({ count: found }),
    found > properties.length && m.map_on_page({ count: properties.length }),
    middle && m.map_middle({ place: middle }),
  ];
  return (
    <>
      {destination && (
        <h3 className="text-2xl">
          <a className="quiet-link" href={localizedPath(`/destinations/${destination.slug}`)}>
            {destination.name}
          </a>
        </h3>
      )}
      <p className="dotted mt-1.5 text-[.9375rem] text-quiet">
        {facts.filter(Boolean).map((fact) => (
          <span key={String(fact)}>{fact} </span>
        ))}
      </p>
      <ResultsCompass {...{ properties, rings, middle }} name={destination?.name} />
      <RingScale rings={rings} className="-mt-3 mb-5" />
      {destination && <p className="band-lead">{destination.lead}</p>}
    </>
  );
}
