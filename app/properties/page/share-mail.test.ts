import { expect, test } from "vitest";
import { shareMail } from "./share.tsx";

test("marks, spaces and what has a meaning in an address come through, with a line each for title and address (RFC 6068)", () => {
  const title = "Nhà gỗ & vườn: 50 % yên tĩnh, ở Đà Lạt?";
  const address = "https://anyen.example/vi/stays/nha-go?from=2027-02-12&to=2027-02-16&guests=2";
  const link = new URL(shareMail(title, address));
  expect([link.protocol, link.pathname]).toEqual(["mailto:", ""]);
  // Email programs take a plus literally, so the address is not parsed as form data.
  const fields = link.search.slice(1).split("&");
  expect(fields.map((field) => field.split("=").map(decodeURIComponent))).toEqual([
    ["subject", title],
    ["body", `${title}\r\n${address}`],
  ]);
  expect(link.href).toContain("Nh%C3%A0%20g%E1%BB%97%20%26%20v%C6%B0%E1%BB%9Dn");
});
