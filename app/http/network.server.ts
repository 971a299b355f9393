import { isIPv6 } from "node:net";

/** The networks of a visitor, narrowest first. The wider ones are less likely to belong to a single visitor. */
export interface Networks {
  own: string;
  /** The /56 and /48 networks; empty for IPv4. */
  wider: [] | [site: string, widest: string];
}

/**
 * The networks that identify a visitor: the IPv4 address, or the first 64 bits of the IPv6 address, because a visitor
 * chooses the rest freely (RFC 4291, 2.5.4). Many customers get 56 bits, some 48 (RFC 6177), and may choose among those
 * networks too.
 */
export function networksOf(ip: string): Networks {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return { own: mapped, wider: [] };
  if (!isIPv6(ip)) return { own: ip, wider: [] };
  const [one, two, three, four = ""] = groupsOf(ip);
  const widest = `${one}:${two}:${three}`;
  return { own: `${widest}:${four}`, wider: [`${widest}:${four.padStart(4, "0").slice(0, 2)}/56`, `${widest}/48`] };
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
