import { isIPv6 } from "node:net";

/**
 * The network of a visitor, by which visitors are told apart: the IPv4 address, or the first 64 bits of the IPv6 address,
 * because the rest of it a visitor may choose at will (RFC 4291, 2.5.4).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).join(":") : ip;
}

/** The eight groups of an IPv6 address, without leading zeros and without the zone after `%`. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.split("%", 1)}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}
