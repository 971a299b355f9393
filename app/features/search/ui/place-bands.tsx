import type { ReactNode } from "react";
import { PropertyCards } from "../../../properties/card/property-cards.tsx";
import type { ResultMap, SearchResult } from "../engine/search-results.ts";

interface PlaceBandsProps {
  maps: readonly ResultMap[];
  shown: readonly SearchResult[];
  /** Renders an `<li>` for a result, by its index among all results. */
  children: (result: SearchResult, index: number, sizes: string) => ReactNode;
}

/** The results by destination: a compass map, rendered by the server, beside the properties there. */
export function PlaceBands({ maps, shown, children }: PlaceBandsProps) {
  let nextStart = 0;
  return (
    <div className="bands mt-7">
      {maps.map(({ id, place, count }) => {
        const [start, end] = [nextStart, nextStart + count];
        nextStart = end;
        return (
          <section key={id} className="band">
            <div className="band-place" dangerouslySetInnerHTML={{ __html: place }} />
            <PropertyCards layout="lines">
              {(sizes) => shown.slice(start, end).map((result, index) => children(result, start + index, sizes))}
            </PropertyCards>
          </section>
        );
      })}
    </div>
  );
}
