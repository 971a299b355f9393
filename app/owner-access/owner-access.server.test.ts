import { expect, test, vi } from "vitest";
import { inForm } from "../../tests/cases.ts";
import { openTestDatabase } from "../../tests/database.ts";
import { testSecret } from "../../tests/enquiries.ts";
import { OwnerLinks } from "./owner-links.server.ts";
import { findSession, OwnerFormTokens, signOut, signOutEverywhere } from "./owner-sessions.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const addresses = "owner@example.com, An Inn <desk@example.com>";

/** Links on a database of their own, and a clock that the test sets, in milliseconds after a fixed moment. */
async function openLinks() {
  const database = await openTestDatabase();
  const start = Date.parse("2026-11-27T09:00:00.000Z");
  const time = { now: start };
  const links = new OwnerLinks({ database, clock: () => new Date(time.now) }, testSecret);
  const mailed = async () => {
    const mails = await database.selectFrom("mails").select("about").where("kind", "=", "owner-link").orderBy("id").execute();
    return mails.map(({ about }): { link: string; to: string; page?: string } => JSON.parse(about ?? ""));
  };
  const request = async () => {
    await links.request(addresses);
    return (await mailed()).at(-1)?.link ?? "";
  };
  const session = (token = "") => findSession(database, token, new Date(time.now));
  const at = (after: number) => {
    time.now = start + after;
  };
  return { database, links, mailed, request, session, at };
}

test("each address of the owner gets a link of its own, with the page that was requested", async () => {
  const { links, mailed } = await openLinks();
  expect(await links.request(addresses, { page: "/owner/messages/1" })).toBe(true);
  const mails = await mailed();
  expect(mails.map(({ to, page }) => [to, page])).toEqual([
    ["owner@example.com", "/owner/messages/1"],
    ["An Inn <desk@example.com>", "/owner/messages/1"],
  ]);
  expect(new Set(mails.map(({ link }) => link)).size).toBe(2);
});

test("a link admits once, and so does its code", async () => {
  const { links, request, session } = await openLinks();
  const [byLink, byCode] = [await request(), await request()];
  const token = await links.admitByLink(links.tokenOf(byLink));
  expect(await session(token)).toBeDefined();
  expect(await links.admitByLink(links.tokenOf(byLink))).toBeUndefined();
  expect(await links.admitByCode(links.codeOf(byLink))).toBeUndefined();
  const code = links.codeOf(byCode);
  expect(code).toMatch(/^\d{8}$/);
  expect(await session(await links.admitByCode(`${code.slice(0, 4)} ${code.slice(4)}`))).toBeDefined();
  expect(await links.admitByCode(code)).toBeUndefined();
  expect(await links.admitByLink(links.tokenOf(byCode))).toBeUndefined();
});

test("two devices that use a link at the same time: one is admitted", async () => {
  const { links, request } = await openLinks();
  const token = links.tokenOf(await request());
  const admitted = await Promise.all([links.admitByLink(token), links.admitByLink(token), links.admitByLink(token)]);
  expect(admitted.filter(Boolean)).toHaveLength(1);
});

test("after a commit whose confirmation was lost the device is admitted all the same, with one session", async () => {
  const { database, links, mailed, request, session } = await openLinks();
  const [byLink, byCode] = [await request(), await request()];
  const change = database.change.bind(database);
  // Each change is made twice, and the first result is lost.
  vi.spyOn(database, "change").mockImplementation(async (work) => {
    await change(work);
    return change(work);
  });
  expect(await session(await links.admitByLink(links.tokenOf(byLink)))).toBeDefined();
  expect(await session(await links.admitByCode(links.codeOf(byCode)))).toBeDefined();
  expect(await database.selectFrom("owner_sessions").selectAll().execute()).toHaveLength(2);
  const before = await mailed();
  expect(await links.request(addresses)).toBe(true);
  expect((await mailed()).length - before.length).toBe(2);
});

test("a link expires after a quarter of an hour, and one from a clock that was ahead admits nobody", async () => {
  const { links, request, at } = await openLinks();
  const [first, second] = [await request(), await request()];
  at(15 * minute);
  expect([await links.admitByLink(links.tokenOf(first)), await links.admitByCode(links.codeOf(first))]).toEqual([undefined, undefined]);
  at(15 * minute - 1);
  expect(await links.admitByLink(links.tokenOf(first))).toBeDefined();
  at(-1 * hour);
  expect(await links.admitByLink(links.tokenOf(second))).toBeUndefined();
});

test("after five wrong codes no code is compared any more, but the link still admits", async () => {
  const { links, request } = await openLinks();
  const link = await request();
  const wrong = links.codeOf(link) === "00000000" ? "11111111" : "00000000";
  for (let tries = 0; tries < 4; tries += 1) expect(await links.admitByCode(wrong)).toBeUndefined();
  expect(await links.admitByCode("")).toBeUndefined();
  expect(await links.admitByCode(links.codeOf(link))).toBeUndefined();
  expect(await links.admitByLink(links.tokenOf(link))).toBeDefined();
});

test("at most three requests an hour and ten a day are mailed, also at the same time; a command is not limited", async () => {
  const { links, mailed, at } = await openLinks();
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => links.request(addresses)));
  expect(atOnce.filter(Boolean)).toHaveLength(3);
  let sent = 3;
  for (let after = 1; after < 24; after += 1) {
    at(after * hour + after);
    if (await links.request(addresses)) sent += 1;
  }
  expect(sent).toBe(10);
  expect(await links.request(addresses, { limited: false })).toBe(true);
  expect(await mailed()).toHaveLength(2 * 11);
  at(2 * day);
  expect(await links.request(addresses)).toBe(true);
});

test("nothing in the database admits anybody: no token of a session, no link and no code", async () => {
  const { database, links, request } = await openLinks();
  const link = await request();
  const secrets = [links.tokenOf(link), links.codeOf(link), await links.admitByLink(links.tokenOf(link))];
  const stored = JSON.stringify(
    await Promise.all([
      database.selectFrom("owner_links").selectAll().execute(),
      database.selectFrom("owner_sessions").selectAll().execute(),
      database.selectFrom("mails").selectAll().execute(),
    ]),
  );
  for (const secret of secrets) expect(stored).not.toContain(secret);
});

test("a session ends 30 days after it was last used, and after 180 days at most", async () => {
  const { links, request, session, at } = await openLinks();
  const unused = await links.admitByLink(links.tokenOf(await request()));
  at(30 * day);
  expect(await session(unused)).toBeDefined();
  at(60 * day + 1);
  expect(await session(unused)).toBeUndefined();
  at(0);
  const used = await links.admitByLink(links.tokenOf(await request()));
  for (let after = 0; after <= 180; after += 20) {
    at(after * day);
    expect(await session(used)).toBeDefined();
  }
  at(180 * day + 1);
  expect(await session(used)).toBeUndefined();
});

test("signing out ends a session, and signing out everywhere all of them and every link", async () => {
  const { database, links, request, session } = await openLinks();
  const tokens = [await links.admitByLink(links.tokenOf(await request())), await links.admitByLink(links.tokenOf(await request()))];
  const [first, second] = await Promise.all(tokens.map(session));
  if (first) await signOut(database, first);
  expect([await session(tokens[0]), await session(tokens[1])]).toEqual([undefined, second]);
  const waiting = await request();
  expect(await signOutEverywhere(database)).toBe(1);
  expect([await session(tokens[1]), await links.admitByLink(links.tokenOf(waiting))]).toEqual([undefined, undefined]);
});

test("a form belongs to its session and to the state for which it was rendered", () => {
  const tokens = new OwnerFormTokens(testSecret);
  const [one, other] = [{ hash: "a".repeat(64) }, { hash: "b".repeat(64) }];
  const token = tokens.create(one, "open");
  expect(tokens.check(one, "open", token)).toBe("valid");
  expect(tokens.check(one, "answered", token)).toBe("stale");
  expect(tokens.check(other, "open", token)).toBe("stale");
  expect(new OwnerFormTokens("another").check(one, "open", token)).toBe("forged");
  for (const forged of ["", token.slice(1), token.slice(0, -1), `${token}x`]) expect(tokens.check(one, "open", forged)).toBe("forged");
});

test("thousands of forged, cut and changed links, codes of no link, and cookies admit nobody", async () => {
  const { database, links, request, session, at } = await openLinks();
  const link = links.tokenOf(await request());
  const token = (await links.admitByLink(links.tokenOf(await request()))) ?? "";
  const changed = (text: string, index: number) => {
    const place = index % text.length;
    const letter = text[place] === "A" ? "B" : "A";
    return index % 3 === 0 ? text.slice(0, place) : text.slice(0, place) + letter + text.slice(place + 1);
  };
  let admitted = 0;
  for (let index = 0; index < inForm({ short: 1_900, long: 19_000 }); index += 1) if (await links.admitByLink(changed(link, index))) admitted += 1;
  for (let index = 0; index < inForm({ short: 300, long: 1_000 }); index += 1) if (await session(changed(token, index))) admitted += 1;
  at(15 * minute);
  if (await links.admitByLink(link)) admitted += 1;
  expect(admitted).toBe(0);
  expect(await database.selectFrom("owner_sessions").selectAll().execute()).toHaveLength(1);
  expect(await session(token)).toBeDefined();
}, 60_000);
