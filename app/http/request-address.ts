/** The path of an address as it was sent, without its query. */
export function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}

/** Whether an address takes a form; a slash at its end does not matter, because what was typed would be lost on the way to the tidy address. */
export function isForm(url: string, forms: readonly string[]): boolean {
  return forms.includes(pathOf(url).replace(/\/+$/, ""));
}

/** The path and query of a target in absolute form, as in `GET http://host/path`, which every server has to take (RFC 9112, 3.2.2). */
export function originForm(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");
}

/** A step to the folder itself or to the one above it, also as what it is written with in an address. */
const dotSegment = /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i;

/**
 * Whether the target of a request is a path that can be decoded: `/%ff` cannot, and `*` is none (RFC 9112, 3.2). Nor is one with
 * dots for steps, which whoever asks has to take first (RFC 3986, 5.2.4): one page would stand under many addresses.
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

/** Whether an address belongs to React Router's own protocol, which a site of documents does not speak. */
export function isRouterProtocol(url: string): boolean {
  return /(\.data|\/__manifest)$/.test(pathOf(url));
}

/** Of some prefixes the one below which an address stands: `/vi/api` of `/vi/api/stays?guests=2`. */
export function prefixOf(url: string, prefixes: readonly string[]): string | undefined {
  const path = pathOf(originForm(url));
  return prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
