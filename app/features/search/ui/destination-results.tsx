import type { Localised } from "../../../i18n/languages.ts";
import { localizedPath } from "../../../i18n/localized-path.ts";
import { m } from "../../../i18n/messages/messages.js";
import type { Destination } from "../../../locations/destination.ts";
import { RingScale } from "../../../locations/ring-scale.tsx";
import { type PropertyOnMap, ResultsCompass } from "./results-compass.tsx";

interface DestinationResultsProps {
  destination: Localised<Destination> | undefined;
  /** How many homes are found here, those on other pages too. */
  found: number;
  /** What stands in the middle, where it has a name. */
  middle?: string;
  /** Those on this page. */
  properties: readonly PropertyOnMap[];
  /** The rings that hold them, in kilometres. */
  rings: readonly number[];
}

/** A destination among the results: its name, its compass map, on which each home is a link, and what it is. */
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
