import { expect, test } from "vitest";
import { isAllowedHost, readHost } from "./allowed-hosts.ts";

test.each([
  ["calendars.lan", "calendars.lan"],
  ["Calendars.LAN:8080", "calendars.lan:8080"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["10.0.0.5", "10.0.0.5"],
  ["0x7f.1:80", "127.0.0.1:80"],
  ["[::1]", "[::1]"],
  ["[0:0::1]:443", "[::1]:443"],
])("%s is the host %s", (text, host) => {
  expect(readHost(text)).toBe(host);
});

test.each([
  "",
  " ",
  "http://calendars.lan",
  "calendars.lan/feed",
  "user@calendars.lan",
  "calendars.lan:",
  "calendars.lan:99999",
  "::1",
  "[::1",
  "a b",
  "*",
])("%j is no host", (text) => {
  expect(readHost(text)).toBeUndefined();
});

const isAllowed = (address: string, ...hosts: string[]) => isAllowedHost(new URL(address), hosts);

test("a host is allowed on all ports, or on the one that is named, the usual one of the scheme too", () => {
  expect(isAllowed("http://calendars.lan:8080/a", "calendars.lan")).toBe(true);
  expect(isAllowed("http://calendars.lan:8080/a", "calendars.lan:8080")).toBe(true);
  expect(isAllowed("http://calendars.lan/a", "calendars.lan:80")).toBe(true);
  expect(isAllowed("https://calendars.lan/a", "calendars.lan:443")).toBe(true);
  expect(isAllowed("http://[::1]:8080/a", "[::1]:8080")).toBe(true);
});

test("no other host, port, part of a name, or user of that name is", () => {
  expect(isAllowed("http://calendars.lan:8081/a", "calendars.lan:8080")).toBe(false);
  expect(isAllowed("https://calendars.lan/a", "calendars.lan:80")).toBe(false);
  expect(isAllowed("http://my.calendars.lan/a", "calendars.lan")).toBe(false);
  expect(isAllowed("http://calendars.lan@127.0.0.1/a", "calendars.lan")).toBe(false);
  expect(isAllowed("http://calendars.lan.example/a", "calendars.lan")).toBe(false);
  expect(isAllowed("http://calendars.lan/a")).toBe(false);
});
