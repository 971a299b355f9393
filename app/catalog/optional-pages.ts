import type { Published } from "./content.server.ts";

type Counted = Pick<Published, "pages"> & Record<"posts" | "destinations" | "properties", readonly unknown[]>;

/** Pages that a site has only if there is something to show on them, by their path without language. */
const conditions: Readonly<Record<string, (content: Counted) => boolean>> = {
  "/about": ({ pages }) => pages.about !== undefined,
  "/blogs": ({ posts }) => posts.length > 0,
  "/blogs.atom": ({ posts }) => posts.length > 0,
  "/destinations": ({ destinations }) => destinations.length > 0,
  "/favourites": ({ properties }) => properties.length > 1,
};

/** Whether a site has the page at a path without language and parameters. Nothing links to a page that is not there, and its address responds with 404. */
export function hasPage(content: Counted, path: string): boolean {
  return !Object.hasOwn(conditions, path) || conditions[path]?.(content) === true;
}
