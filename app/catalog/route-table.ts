/** All pages: the path without language, and the file in app/routes that renders it. */
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

/** Pages that differ for every visitor. They are not indexed and not rendered ahead. */
export const unlistedPages: readonly string[] = ["/favourites"];
