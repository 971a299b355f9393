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

/** Whether the target of a request is a path that can be decoded: `/%ff` cannot, and `*` is none (RFC 9112, 3.2). */
export function hasReadablePath(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return url.startsWith("/");
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
