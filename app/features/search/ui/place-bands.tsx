import type { ReactNode } from "react";
import { PropertyCards } from "../../../properties/card/property-cards.tsx";
import type { SearchResult } from "../engine/search-results.ts";
import type { ResultMap } from "./result-maps.server.tsx";

interface PlaceBandsProps {
  maps: readonly ResultMap[];
  shown: readonly SearchResult[];
  /** An `<li>` for a home of the results, by its index there. */
  children: (result: SearchResult, index: number, sizes: string) => ReactNode;
}

/** The homes of the results by place: for each destination its compass map, drawn by the server, beside its homes. */
export function PlaceBands({ maps, shown, children }: PlaceBandsProps) {
  let first = 0;
  return (
    <div className="bands mt-7">
      {maps.map(({ id, place, count }) => {
        const [start, end] = [first, first + count];
        first = end;
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
