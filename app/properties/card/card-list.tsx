import type { Localised } from "../../i18n/languages.ts";
import type { Stay } from "../model/property.ts";
import { StayCard, stayCardOf } from "./property-card.tsx";
import { StayCards } from "./property-cards.tsx";

/** Homes as they are, without a stay that is asked of them, below a heading of the second level. */
export function HomeCards({ homes }: { homes: readonly Localised<Stay>[] }) {
  return (
    <StayCards layout="row">
      {(sizes) =>
        homes.map((home) => (
          <li key={home.slug}>
            <StayCard stay={stayCardOf(home)} heading="h3" sizes={sizes} />
          </li>
        ))
      }
    </StayCards>
  );
}
