import { afterAll, beforeAll, expect, test } from "vitest";
import { sample } from "./homes.ts";
import { openSite, type Site } from "./site.ts";

const siteUrl = "https://www.anyen.example";
const address = "/.well-known/security.txt";
const { contact } = sample.en.business;
const day = 24 * 60 * 60_000;

let now = new Date("2026-11-22T10:00:00Z");
let site: Site;
beforeAll(async () => {
  site = await openSite({ siteUrl }, { clock: () => now });
});
afterAll(() => site.close());

/** The values of each field, as RFC 9116 (2.2) writes them: a name, a colon, a space, a value. */
async function readFields(from: Site): Promise<Map<string, string[]>> {
  const { body } = await from.get(address);
  const fields = new Map<string, string[]>();
  for (const line of body.replace(/\n$/, "").split("\n")) {
    const [, name = "", value = ""] = /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line) ?? [];
    expect([line, name]).not.toEqual([line, ""]);
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

test("security.txt says whom to write to, in which languages, and where it stands", async () => {
  const answer = await site.get(address);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = await readFields(site);
  expect(fields.get("Contact")).toEqual([`mailto:${contact.email}`, `${siteUrl}/contact`, `tel:${contact.phone.replaceAll(" ", "-")}`]);
  expect(fields.get("Preferred-Languages")).toEqual(["en, vi"]);
  expect(fields.get("Canonical")).toEqual([siteUrl + address]);
});

test("it is good for half a year from any day on which it is read, and for no more than a year", async () => {
  const left = async () => {
    const [expires, ...others] = (await readFields(site)).get("Expires") ?? [];
    expect(others).toEqual([]);
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
    return (Date.parse(expires ?? "") - now.getTime()) / day;
  };
  for (const at of ["2026-11-22T10:00:00Z", "2027-12-31T23:59:30Z"]) {
    now = new Date(at);
    expect(await left()).toBeGreaterThan(178);
    expect(await left()).toBeLessThan(365);
  }
});

test("without https it names no address on the web, which would have to be https", async () => {
  const plain = await openSite();
  const fields = await readFields(plain);
  await plain.close();
  expect([fields.has("Canonical"), fields.get("Contact")?.some((value) => value.startsWith("http"))]).toEqual([false, false]);
});

test("it takes GET and HEAD alone", async () => {
  expect((await site.app.inject({ method: "HEAD", url: address, headers: { host: "localhost:3000" } })).statusCode).toBe(200);
  expect((await site.post(address, {})).statusCode).toBe(405);
});
