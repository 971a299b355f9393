/** The one list of islands: each export is the name of an island in the page, and the component that wakes there. */
export { StayCalendar as stayCalendar } from "../nights/stay-calendar.tsx";
export { DateRangeIsland as dateRange } from "../search/date-range-island.tsx";
export { StayFinder as stayFinder } from "../search/stay-finder.tsx";
export { WhereField as whereField } from "../search/where-field.tsx";
export { GalleryIsland as gallery } from "../stays/gallery-island.tsx";
export { Share as share } from "../stays/share.tsx";
