/** A host of its own name, or of an address, on one port or on all: `calendars.lan`, `10.0.0.5:8080`, `[::1]:8080`. */
const hostPattern = /^(\[[\da-f:.]+\]|[^[\]\s/?#@:*]+)(?::(\d{1,5}))?$/i;

/**
 * A host as an operator writes it, in the form that addresses have it: small letters, names in ASCII, numbers as four.
 * `undefined` when it is none, or is more than a host: a scheme, a path, a user.
 */
export function readHost(text: string): string | undefined {
  const [, name, port] = hostPattern.exec(text) ?? [];
  const hostname = name && URL.parse(`http://${name}/`)?.hostname;
  if (!hostname || Number(port) > 65_535) return undefined;
  return port === undefined ? hostname : `${hostname}:${Number(port)}`;
}

/** Whether the host of an address is one of those that `readHost` gave. A host without a port is meant on all its ports. */
export function isAllowedHost({ protocol, hostname, port }: URL, allowedHosts: readonly string[]): boolean {
  const usual = protocol === "https:" ? "443" : "80";
  return allowedHosts.includes(hostname) || allowedHosts.includes(`${hostname}:${port || usual}`);
}
