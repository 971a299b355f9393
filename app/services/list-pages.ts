import { redirect } from "react-router";

/** The part of a list that is shown at `?page=`: everything up to that page. */
export interface ListPage {
  page: number;
  lastPage: number;
}

/** The page number in an address; redirects to the nearest page if it does not exist. */
export function parseListPage(address: string, lastPage: number): ListPage {
  const { pathname, searchParams } = new URL(address);
  const pageParam = searchParams.get("page");
  if (pageParam === null) return { page: 1, lastPage };
  const page = Math.min(Math.max(Number.parseInt(pageParam, 10) || 1, 1), lastPage);
  if (String(page) === pageParam && page > 1) return { page, lastPage };
  throw redirect(page === 1 ? pathname : `${pathname}?page=${page}`);
}

/** Articles that a page of a category or of an author shows first, and adds at each further page. */
const pageSize = 9;

/** The page number in the address of a list of articles. */
export function parsePostsPage(address: string, count: number): ListPage {
  return parseListPage(address, Math.max(1, Math.ceil(count / pageSize)));
}

/** The articles on a page, and the address of the next one. */
export function postsOnPage<Post>(posts: readonly Post[], path: string, { page, lastPage }: ListPage) {
  return { posts: posts.slice(0, page * pageSize), more: page < lastPage ? { path, page: page + 1 } : undefined };
}
