/** The table of contents: the address of each page without its language, and the file of app/routes that shows it. */
export const routeTable = {
  "/": "home",
  "/stays": "stays",
  "/stays/:slug": "stay",
  "/stays/:slug/photos": "stay-photos",
  "/destinations": "destinations",
  "/destinations/:slug": "destination",
  "/about": "about",
  "/about/:slug": "person",
  "/blogs": "blogs",
  "/blogs/category/:slug": "category",
  "/blogs/:slug": "post",
  "/favourites": "favourites",
  "/contact": "contact",
  "/developers": "developers",
  "/:slug": "text-page",
  "/*": "not-found",
};

/** Pages that are different for everybody: no search engine is led to them, and none is rendered ahead. */
export const unlistedPages: readonly string[] = ["/favourites"];
