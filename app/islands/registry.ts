/** All islands: each export is the name of an island and its component. */

export { DateRangeIsland as dateRange } from "../calendar-ui/date-range-island.tsx";
export { StayCalendar as stayCalendar } from "../calendar-ui/stay-calendar.tsx";
export { WhereField as whereField } from "../features/search/ui/where-field.tsx";
export { Share as share } from "../properties/page/share.tsx";
export { GalleryIsland as gallery } from "../properties/photos/gallery-island.tsx";
