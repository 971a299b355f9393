/** The one list of what is hydrated: the name of an island in the page, and the module that brings it to life. */
export const islands = {
  "date-range": "app/islands/date-range.ts",
  gallery: "app/islands/gallery.ts",
  "stay-finder": "app/islands/stay-finder.ts",
} as const;
