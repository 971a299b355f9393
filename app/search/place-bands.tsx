import type { ReactNode } from "react";
import type { Result } from "./answer.ts";
import type { ResultMap } from "./result-maps.server.tsx";

/** The pictures of their cards: a third of the results, half, or a part of a phone that is swiped. */
const sizes = "(min-width: 76rem) 20rem, (min-width: 36rem) 46vw, 78vw";

interface PlaceBandsProps {
  maps: readonly ResultMap[];
  shown: readonly Result[];
  /** An `<li>` for a home of the results, by its index there. */
  children: (result: Result, index: number, sizes: string) => ReactNode;
}

/** The homes of the results by place: for each destination its compass map, drawn by the server, beside its homes. */
export function PlaceBands({ maps, shown, children }: PlaceBandsProps) {
  let first = 0;
  return (
    <div className="bands mt-5 lg:mt-7">
      {maps.map(({ id, place, count }) => {
        const start = first;
        first += count;
        return (
          <section key={id} className="band">
            <div className="band-place" dangerouslySetInnerHTML={{ __html: place }} />
            <ul>{shown.slice(start, first).map((result, index) => children(result, start + index, sizes))}</ul>
          </section>
        );
      })}
    </div>
  );
}
