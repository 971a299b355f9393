import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Addresses that are routed globally (RFC 4291, section 2.4, and the IANA registry of IPv6 address space). */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * Whether a server must not be sent to an address, because it may be one of the operator's own: it is not a public one.
 *
 * Public is what neither the IANA registries of special-purpose addresses (RFC 6890) nor those of multicast name:
 *
 * - IPv4: this network 0/8 (RFC 1122), loopback 127/8 (RFC 1122), private 10/8, 172.16/12 and 192.168/16 (RFC 1918), shared by
 *   a carrier 100.64/10 (RFC 6598), link-local 169.254/16 (RFC 3927), protocol assignments 192.0.0/24 (RFC 6890), documentation
 *   192.0.2/24, 198.51.100/24 and 203.0.113/24 (RFC 5737), AS112 192.31.196/24 and 192.175.48/24 (RFC 7535, 7534), AMT
 *   192.52.193/24 (RFC 7450), relays of 6to4 192.88.99/24 (RFC 7526), benchmarks 198.18/15 (RFC 2544), multicast 224/4
 *   (RFC 5771), reserved 240/4 and broadcast (RFC 1112, RFC 919).
 * - IPv6: all outside 2000::/3, such as unspecified and loopback (RFC 4291), mapped ::ffff:0:0/96 and compatible IPv4 (RFC 4291),
 *   NAT64 64:ff9b::/96 (RFC 6052) and 64:ff9b:1::/48 (RFC 8215), discard 100::/64 (RFC 6666), segment routing 5f00::/16
 *   (RFC 9602), unique local fc00::/7 (RFC 4193), link-local fe80::/10, site-local fec0::/10 (RFC 3879), multicast ff00::/8
 *   (RFC 4291); and within it protocol assignments 2001::/23 (RFC 2928) with Teredo (RFC 4380), ORCHID (RFC 7343) and the others,
 *   documentation 2001:db8::/32 (RFC 3849) and 3fff::/20 (RFC 9637), 6to4 2002::/16 (RFC 3056), AS112 2620:4f:8000::/48 (RFC 7534).
 *
 * What carries an IPv4 address within it is forbidden whatever that address is. So is what is not an address as `net.isIP` knows
 * them: other spellings (`2130706433`, `0x7f.1`) become one when an address is read by `URL`.
 */
export function isForbiddenAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return true;
  return parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast);
}
