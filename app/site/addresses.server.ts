import { data, redirect } from "react-router";
import { addressIn, pathWithoutLanguage } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import type { Published } from "./published.server.ts";

/** The address of every page that is to be found, without its language. */
export function pathsOf({ stays, posts }: Published): string[] {
  return [
    ...["/", "/stays", "/about", "/blogs", "/contact", "/privacy"],
    ...stays.flatMap(({ slug }) => [`/stays/${slug}`, `/stays/${slug}/photos`]),
    ...posts.map(({ slug }) => `/blogs/${slug}`),
  ];
}

/** What a loader throws when there is nothing at an address: the same address in small letters if there is a page, else 404. */
export function nothingAt(request: Request, published: Published) {
  const { pathname, search } = new URL(request.url);
  const small = pathname.toLowerCase();
  const path = pathWithoutLanguage(small);
  const isPage = small !== pathname && pathsOf(published).includes(path);
  return isPage ? redirect(addressIn(languageOf(small), path) + search, 301) : data(null, { status: 404 });
}
