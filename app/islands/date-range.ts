import { DateRangeIsland } from "../search/date-range-island.tsx";
import { hydrate } from "./hydrate.ts";

hydrate("date-range", DateRangeIsland);
