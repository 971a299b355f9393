import { markdownPath } from "../catalog/markdown-path.ts";
import { pathInLanguage, pathWithoutLanguage } from "../i18n/addresses.ts";
import { languageOf } from "../i18n/languages.ts";
import { isOwnerPath } from "../owner-access/owner-paths.ts";
import { htmlToMarkdown } from "../seo/html-to-markdown.server.ts";

type Handle = (request: Request) => Promise<Response>;

/**
 * The content of a page as Markdown (RFC 7763), at its address with `.md`. It is made from the rendered page, so that both always
 * agree. `origin` is that of the site. A redirect leads to the Markdown address of its target, if there is one; errors are passed on.
 */
export function withMarkdown(handle: Handle, origin: string): Handle {
  return async (request) => {
    const url = new URL(request.url);
    const page = pageOf(url.pathname);
    if (page === undefined) return handle(request);
    const response = await handle(new Request(url.origin + page + url.search, { headers: request.headers }));
    const location = response.headers.get("location");
    if (location) return redirectTo(response, location);
    if (response.status !== 200) return response;
    const [main = ""] = /<main\b.*<\/main>/s.exec(await response.text()) ?? [];
    // Non-breaking characters are of no use here, and a search for the words would miss them.
    return new Response(
      htmlToMarkdown(main, origin + page)
        .replaceAll("\u00a0", " ")
        .replaceAll("\u2060", ""),
      {
        headers: {
          "Content-Type": "text/markdown; charset=utf-8",
          "Cache-Control": response.headers.get("cache-control") ?? "no-store",
          "Content-Language": languageOf(page),
          Link: `<${origin}${page}>; rel="canonical"`,
        },
      },
    );
  };
}

/** The address of the page of a Markdown address. */
function pageOf(pathname: string): string | undefined {
  const path = pathWithoutLanguage(pathname);
  const page = path === "/index.md" ? "/" : path.replace(/\.md$/, "");
  // What guests have written to the owner is no page of the site.
  if (isOwnerPath(page)) return undefined;
  const language = languageOf(pathname);
  // `/vi.md` is not a second address of `/vi/index.md`.
  return markdownPath(page) === path && languageOf(page) === languageOf("/") ? pathInLanguage(language, page) : undefined;
}

/** Redirects to the Markdown address of the page's target. */
function redirectTo({ status }: Response, location: string): Response {
  const [, path = "", query = ""] = /^([^?]*)(.*)$/.exec(location) ?? [];
  const address = markdownPath(pathWithoutLanguage(path));
  return new Response(null, { status, headers: { Location: (address ? pathInLanguage(languageOf(path), address) : path) + query } });
}
