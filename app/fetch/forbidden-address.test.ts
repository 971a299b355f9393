import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../tests/cases.ts";
import { isForbiddenAddress } from "./forbidden-address.ts";

/** The first and last address of each range, copied from the registries. */
const forbidden = [
  ["this network", "0.0.0.0", "0.255.255.255"],
  ["private", "10.0.0.0", "10.255.255.255"],
  ["private", "172.16.0.0", "172.31.255.255"],
  ["private", "192.168.0.0", "192.168.255.255"],
  ["of a carrier", "100.64.0.0", "100.127.255.255"],
  ["loopback", "127.0.0.0", "127.255.255.255"],
  ["link-local", "169.254.0.0", "169.254.255.255"],
  ["of protocols", "192.0.0.0", "192.0.0.255"],
  ["of documentation", "192.0.2.0", "192.0.2.255"],
  ["of documentation", "198.51.100.0", "198.51.100.255"],
  ["of documentation", "203.0.113.0", "203.0.113.255"],
  ["a relay of 6to4", "192.88.99.0", "192.88.99.255"],
  ["of benchmarks", "198.18.0.0", "198.19.255.255"],
  ["multicast", "224.0.0.0", "239.255.255.255"],
  ["reserved", "240.0.0.0", "255.255.255.255"],
  ["unspecified", "::", "::"],
  ["loopback", "::1", "::1"],
  ["compatible IPv4", "::127.0.0.1", "::8.8.8.8"],
  ["mapped IPv4", "::ffff:0.0.0.0", "::ffff:8.8.8.8"],
  ["mapped by NAT64", "64:ff9b::", "64:ff9b::ffff:ffff"],
  ["mapped by a NAT64 of one's own", "64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["translated IPv4", "::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8"],
  ["discarded", "100::", "100::ffff:ffff:ffff:ffff"],
  ["of protocols", "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["of documentation", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["of documentation", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["6to4", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["assigned to nobody", "4000::", "5f00::1"],
  ["unique local", "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["link-local", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["link-local, with a zone", "fe80::1%eth0", "fe80::1%1"],
  ["site-local", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["multicast", "ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
];

test.each(forbidden)("an address that is %s is forbidden: %s to %s", (_what, first = "", last = "") => {
  expect([isForbiddenAddress(first), isForbiddenAddress(last)]).toEqual([true, true]);
});

test.each([
  "",
  "localhost",
  "2130706433",
  "0x7f.1",
  "0177.0.0.1",
  "127.1",
  "134744072",
  "8.8.2056",
  "010.8.8.8",
  " 8.8.8.8",
  "8.8.8.8/8",
  "[2606:4700::1]",
])("what is no address as the system writes them is forbidden: %j", (text) => {
  expect(isForbiddenAddress(text)).toBe(true);
});

const beside = ["1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0", "169.253.255.255"];
const besideToo = ["172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "223.255.255.255"];
const publicV6 = ["2001:200::", "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450:4001::200e", "2003::1", "3ffe::1"];

test.each([...beside, ...besideToo, ...publicV6])("an address right beside a forbidden range, or public, is allowed: %s", (address) => {
  expect(isForbiddenAddress(address)).toBe(false);
});

const octet = fc.integer({ min: 0, max: 255 });
const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join(".");
const within = (base: string, bits: number) => {
  const start = base.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  return fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((offset) => start + offset);
};

/** Forbidden IPv4 addresses as numbers, each range with the same probability. */
const forbiddenNumber = fc.oneof(
  within("0.0.0.0", 8),
  within("10.0.0.0", 8),
  within("100.64.0.0", 10),
  within("127.0.0.0", 8),
  within("169.254.0.0", 16),
  within("172.16.0.0", 12),
  within("192.168.0.0", 16),
  within("198.18.0.0", 15),
  within("224.0.0.0", 3),
);

/** A part of an IPv4 address in a URL: decimal, octal or hexadecimal. */
const spelt = (number: number, how: number) =>
  [String(number), `0${number.toString(8)}`, `0x${number.toString(16)}`, `0X00${number.toString(16)}`][how];

/** Spellings of an IPv4 address with one to four parts, as inet_aton and the URL Standard parse them, in ASCII or full width. */
const spelling = fc
  .tuple(forbiddenNumber, fc.integer({ min: 1, max: 4 }), fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }), fc.boolean())
  .map(([number, count, ways, isWide]) => {
    const heads = [24, 16, 8].slice(0, count - 1).map((shift) => (number >>> shift) & 255);
    const tail = number % 2 ** (32 - 8 * (count - 1));
    const text = [...heads, tail].map((part, at) => spelt(part, ways[at] ?? 0)).join(".");
    return isWide ? text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))) : text;
  });

const hex = (number: number) => number.toString(16);
const hextets = (number: number) => `${hex(number >>> 16)}:${hex(number & 0xffff)}`;

describe("chance finds", () => {
  test("no spelling of a forbidden IPv4 address that is allowed", () => {
    fc.assert(
      fc.property(spelling, (host) => isForbiddenAddress(new URL(`http://${host}/`).hostname)),
      { numRuns: cases(500) },
    );
  });

  test("no way to put an IPv4 address, forbidden or not, into an IPv6 address that is allowed", () => {
    const number = fc.oneof(
      forbiddenNumber,
      fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((any) => any >>> 0),
    );
    const shape = fc.constantFrom<(v4: number) => string>(
      (v4) => `::ffff:${dotted(v4)}`,
      (v4) => `0:0:0:0:0:FFFF:${hextets(v4)}`,
      (v4) => `::${dotted(v4)}`,
      (v4) => `::ffff:0:${dotted(v4)}`,
      (v4) => `64:ff9b::${dotted(v4)}`,
      (v4) => `64:ff9b:1::${hextets(v4)}`,
      (v4) => `2002:${hextets(v4)}::1`,
      (v4) => `2001:0:${hextets(v4)}::${hextets(~v4 >>> 0)}`,
    );
    fc.assert(
      fc.property(number, shape, (v4, write) => {
        const [, literal = ""] = /^\[(.+)\]$/.exec(new URL(`http://[${write(v4)}]/`).hostname) ?? [];
        return isForbiddenAddress(write(v4)) && isForbiddenAddress(literal);
      }),
      { numRuns: cases(500) },
    );
  });

  test("no public address that is refused", () => {
    const publicFirst = fc.integer({ min: 1, max: 223 }).filter((first) => ![10, 100, 127, 169, 172, 192, 198, 203].includes(first));
    const v4 = fc.tuple(publicFirst, octet, octet, octet).map((parts) => parts.join("."));
    const rest = fc.array(fc.integer({ min: 0, max: 0xffff }).map(hex), { minLength: 6, maxLength: 6 });
    const v6 = fc.tuple(fc.integer({ min: 0x2400, max: 0x25ff }), fc.integer({ min: 0, max: 0xffff }), rest);
    fc.assert(
      fc.property(
        fc.oneof(
          v4,
          v6.map(([first, second, more]) => [hex(first), hex(second), ...more].join(":")),
        ),
        (address) => !isForbiddenAddress(address),
      ),
      { numRuns: cases(500) },
    );
  });
});
