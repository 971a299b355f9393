/** The path of a URL as sent, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** Whether a path accepts a form; `/owner/*` stands for every path below. A trailing slash is ignored, because a redirect would lose what was typed. */
export function isFormPath(url: string, formPaths: readonly string[]): boolean {
  const path = pathOf(url).replace(/\/+$/, "");
  return formPaths.some((one) => (one.endsWith("/*") ? path.startsWith(one.slice(0, -1)) : path === one));
}

/** The path and query of a request target. An absolute target such as `GET http://host/path` must be accepted (RFC 9112, 3.2.2). */
export function originForm(url: string): string {
  return url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
}

/** A dot segment, plain or percent-encoded. */
const dotSegment = /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i;

/**
 * Whether a request target is a path that can be decoded: `/%ff` cannot be, and `*` is no path (RFC 9112, 3.2). Dot segments
 * are refused, because clients have to resolve them (RFC 3986, 5.2.4) and one page would have many addresses.
 */
export function hasReadablePath(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return url.startsWith("/") && !dotSegment.test(pathOf(url));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Whether a URL belongs to React Router's data protocol, which this site does not use. */
export function isRouterProtocol(url: string): boolean {
  return /(\.data|\/__manifest)$/.test(pathOf(url));
}

/** The prefix that a URL is below: `/vi/api` for `/vi/api/stays?guests=2`. */
export function prefixOf(url: string, prefixes: readonly string[]): string | undefined {
  const path = pathOf(originForm(url));
  return prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
