/** A host name or IP address with an optional port: `calendars.lan`, `10.0.0.5:8080`, `[::1]:8080`. */
const hostPattern = /^(\[[\da-f:.]+\]|[^[\]\s/?#@:*]+)(?::(\d{1,5}))?$/i;

/**
 * Normalizes a host as URLs do: lower case, ASCII names, dotted IPv4 addresses. Returns undefined for anything else, such as
 * a URL with scheme, path or user.
 */
export function readHost(text: string): string | undefined {
  const [, name, port] = hostPattern.exec(text) ?? [];
  const hostname = name && URL.parse(`http://${name}/`)?.hostname;
  if (!hostname || Number(port) > 65_535) return undefined;
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

/** Whether the host of a URL is one of those from `readHost`. A host without port allows all ports. */
export function isAllowedHost({ protocol, hostname, port }: URL, allowedHosts: readonly string[]): boolean {
  const defaultPort = protocol === "https:" ? "443" : "80";
  return allowedHosts.includes(hostname) || allowedHosts.includes(`${hostname}:${port || defaultPort}`);
}
