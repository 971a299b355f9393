/**
 * One page of each kind. On a wide screen some unfold what a phone folds away: there axe has more to look at. `repeats`: every
 * CSS class of the page is on another page as well.
 */
export const kinds = [
  { path: "/", links: 20, forms: 1, status: 200, unfolds: true },
  { path: "/stays", links: 20, forms: 1, status: 200, unfolds: true },
  { path: "/stays?type=barn&amenity=pool&from=2031-03-10", links: 15, forms: 1, status: 200 },
  { path: "/stays/the-glass-house", links: 20, forms: 1, status: 200 },
  { path: "/stays/forest-hideaway?from=2031-03-10&to=2031-03-14&guests=2", links: 20, forms: 1, status: 200, unfolds: true },
  { path: "/stays/the-glass-house?from=2031-02-31&to=2031-03-14&guests=9", links: 20, forms: 1, status: 200 },
  { path: "/stays/the-glass-house/photos", links: 15, forms: 0, status: 200, unfolds: true },
  { path: "/about", links: 15, forms: 0, status: 200 },
  { path: "/blogs", links: 15, forms: 0, status: 200 },
  { path: "/about/elena-marsh", links: 15, forms: 0, status: 200 },
  { path: "/blogs/category/destinations", links: 15, forms: 0, status: 200, repeats: true },
  { path: "/blogs/lake-como-at-six-in-the-morning", links: 15, forms: 0, status: 200, unfolds: true },
  { path: "/contact?stay=the-old-barn", links: 15, forms: 1, status: 200 },
  { path: "/favourites", links: 15, forms: 0, status: 200 },
  {
    path: "/favourites?homes=the-old-barn,the-glass-house,gone&from=2031-03-10&to=2031-03-14&guests=2",
    links: 20,
    forms: 1,
    status: 200,
    unfolds: true,
  },
  { path: "/contact?homes=the-old-barn,the-glass-house&from=2031-03-10&to=2031-03-14&guests=2", links: 15, forms: 1, status: 200 },
  { path: "/privacy", links: 15, forms: 0, status: 200 },
  { path: "/faq", links: 60, forms: 0, status: 200 },
  { path: "/this-is-us", links: 20, forms: 0, status: 200 },
  { path: "/developers", links: 15, forms: 0, status: 200 },
  { path: "/terms", links: 20, forms: 0, status: 200, repeats: true },
  { path: "/destinations", links: 15, forms: 0, status: 200 },
  { path: "/destinations/lake-como", links: 25, forms: 1, status: 200, repeats: true },
  { path: "/destinations/aspen?from=2031-03-10&to=2031-03-14&guests=2", links: 25, forms: 1, status: 200 },
  { path: "/nothing-here", links: 15, forms: 0, status: 404 },
] as const;

export type PageKind = (typeof kinds)[number];
