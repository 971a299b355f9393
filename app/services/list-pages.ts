import { redirect } from "react-router";

/** How much of a list is shown at `?page=`: all up to there. */
export interface ListPage {
  page: number;
  lastPage: number;
}

/** The page of a list that an address asks for; one that asks for a page that is not there is led to the nearest. */
export function parseListPage(address: string, lastPage: number): ListPage {
  const { pathname, searchParams } = new URL(address);
  const asked = searchParams.get("page");
  if (asked === null) return { page: 1, lastPage };
  const page = Math.min(Math.max(Number.parseInt(asked, 10) || 1, 1), lastPage);
  if (String(page) === asked && page > 1) return { page, lastPage };
  throw redirect(page === 1 ? pathname : `${pathname}?page=${page}`);
}

/** Articles that a page of a category or of an author shows first, and adds at each further page. */
const pageSize = 9;

/** The page that an address asks for of so many articles of one kind. */
export function readPostsPage(address: string, count: number): ListPage {
  return parseListPage(address, Math.max(1, Math.ceil(count / pageSize)));
}

/** The articles that a page shows, and where the list goes on. */
export function postsOnPage<Post>(posts: readonly Post[], path: string, { page, lastPage }: ListPage) {
  return { posts: posts.slice(0, page * pageSize), more: page < lastPage ? { path, page: page + 1 } : undefined };
}
