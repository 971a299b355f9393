import { isIPv6 } from "node:net";

/**
 * The network that one visitor has: an IPv4 address, or the first 64 bits of an IPv6 address, since whoever has one
 * address of those has all of them (RFC 4291, 2.5.4).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(":") : ip;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [address = ""] = ip.split("%");
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after = ""] = compressed.split("::");
  const [first, last] = [before, after].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - (first?.length ?? 0) - (last?.length ?? 0)).fill("0");
  return [...(first ?? []), ...zeros, ...(last ?? [])];
}
