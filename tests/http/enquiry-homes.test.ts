import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase, query } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { command } from "./commands.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openPage } from "./pages.ts";
import { openSite, type Site } from "./site.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const words = { name: "Lan Phạm", email: "lan@example.com", subject: "Which one?", message: "Which is quieter?" };
const stay = { from: "2027-05-14", to: "2027-05-17", guests: "2" };
const address = `/contact?${new URLSearchParams({ homes: "the-glass-house,the-old-barn", ...stay })}`;

const open = () => openSite({}, { clock: () => now });
const quotedOn = "2026-11-21";
/** The amounts of `123450.2026-11-21,…`. */
const totalsIn = (totals = "") => totals.split(",").map((price) => Number(price.split(".")[0]));
const homesOf = async (site: Site) => JSON.parse(String((await storedMessages(site))[0]?.homes));

describe("a message about several homes", () => {
  test("the list leads to one form that shows them all with their totals, and carries them", async () => {
    const site = await open();
    const list = await openPage(site, `/favourites?${new URLSearchParams({ homes: "the-glass-house,the-old-barn", ...stay })}`);
    const href =
      list
        .one("main")
        .one("a", { href: /^\/contact/, class: "button" })
        .get("href") ?? "";
    const form = (await openPage(site, href)).one("form", { method: "post" });
    await site.close();
    expect(form.all("li").map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The Glass House \$[\d,.]+ total\s*Pool covered in May$/),
      expect.stringMatching(/^The Old Barn \$[\d,.]+ total$/),
    ]);
    expect(form.all("li").map((item) => item.one("a").get("href"))).toEqual([
      "/stays/the-glass-house?from=2027-05-14&to=2027-05-17&guests=2",
      "/stays/the-old-barn?from=2027-05-14&to=2027-05-17&guests=2",
    ]);
    expect(form.text).toContain("About 2 homes 14–17 May 2027 · 2 guests");
    expect(form.all("img", { loading: "lazy" })).toHaveLength(2);
    expect(form.one("input", { name: "homes" }).get("value")).toBe("the-glass-house,the-old-barn");
    expect(form.one("input", { name: "totals" }).get("value")).toMatch(/^\d+\.2026-11-21,\d+\.2026-11-21$/);
    expect(form.one("input", { name: "subject" }).get("value")).toBe("A question about 2 homes");
  });

  test("is stored with all of them and what was told, and the thanks name them and lead back to their list", async () => {
    const site = await open();
    const { totals = "" } = typedIn(await openPage(site, address));
    const { statusCode, headers } = await site.post("/contact", { ...words, ...stay, homes: "the-glass-house,the-old-barn", totals });
    expect(statusCode).toBe(303);
    const [glass, barn] = totalsIn(totals);
    expect(await homesOf(site)).toEqual([
      { stay: "the-glass-house", total: glass, quotedOn },
      { stay: "the-old-barn", total: barn, quotedOn },
    ]);
    expect(await storedMessages(site)).toMatchObject([{ stay: null, total: null, check_in: stay.from, check_out: stay.to, guests: 2 }]);
    const page = await openPage(site, headers.location ?? "");
    const back = page.one("section", { "aria-labelledby": "next" }).one("a", { class: "button" }).get("href");
    const thanks = page.one("section", { "aria-labelledby": "enquired" });
    await site.close();
    expect(back).toBe("/favourites?homes=the-glass-house,the-old-barn&from=2027-05-14&to=2027-05-17&guests=2");
    expect(thanks.all("h3").map(({ text }) => text)).toEqual(["The Glass House", "The Old Barn"]);
    expect(thanks.text).toContain("About 2 homes");
    expect(thanks.text.match(/\$[\d,.]+ total/g)).toHaveLength(2);
  });

  test("is not sent at another price than the one that was told, and then with the new one", async () => {
    const site = await open();
    const form = { ...words, ...stay, homes: "the-glass-house,the-old-barn" };
    const answer = await site.post("/contact", { ...form, totals: "100,200" });
    expect([answer.statusCode, await storedMessages(site)]).toEqual([422, []]);
    const page = readMarkup(answer.body);
    expect(page.one("p", { role: "alert" }).text).toContain("Prices have changed");
    const { totals = "" } = typedIn(page);
    expect((await site.post("/contact", { ...form, totals })).statusCode).toBe(303);
    await site.close();
  });

  test("is sent at the prices of an address without days", async () => {
    const site = await open();
    const { totals } = typedIn(await openPage(site, address));
    const withoutDays = totalsIn(totals).join();
    const page = await openPage(site, `${address}&totals=${withoutDays}`);
    expect(page.text).not.toContain("Prices have changed");
    const form = { ...words, ...stay, homes: "the-glass-house,the-old-barn", totals: withoutDays };
    expect((await site.post("/contact", form)).statusCode).toBe(303);
    await site.close();
  });

  test("with a stay of its own each goes with it to the owner and back, and no other dates are asked for", async () => {
    const site = await open();
    const homes = "the-glass-house_2027-10-15_2027-10-22_2,the-old-barn_2027-05-12_2027-05-15_2";
    const list = (await openPage(site, `/favourites?homes=${homes}`)).one("main");
    const href = list.one("a", { href: /^\/contact/, class: "button" }).get("href") ?? "";
    const page = await openPage(site, href);
    const form = page.one("form", { method: "post" });
    expect(form.all("li").map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The Glass House \$[\d,.]+ total\s*15–22 Oct 2027 2 guests Pool covered in October$/),
      expect.stringMatching(/^The Old Barn \$[\d,.]+ total\s*12–15 May 2027 2 guests$/),
    ]);
    expect(form.all("li")[0]?.one("a").get("href")).toBe("/stays/the-glass-house?from=2027-10-15&to=2027-10-22&guests=2");
    expect(form.all("fieldset", { id: "stay" })).toEqual([]);
    const typed = typedIn(page);
    expect(typed.homes).toBe(homes);
    const [glass, barn] = totalsIn(typed.totals);

    const { headers } = await site.post("/contact", { ...typed, ...words });
    expect(await homesOf(site)).toEqual([
      { stay: "the-glass-house", from: "2027-10-15", to: "2027-10-22", guests: 2, total: glass, quotedOn },
      { stay: "the-old-barn", from: "2027-05-12", to: "2027-05-15", guests: 2, total: barn, quotedOn },
    ]);
    expect(await storedMessages(site)).toMatchObject([{ check_in: null, check_out: null, guests: null }]);
    const thanks = (await openPage(site, headers.location ?? "")).one("main");
    await site.close();
    expect(thanks.one("section", { "aria-labelledby": "next" }).one("a", { class: "button" }).get("href")).toBe(`/favourites?homes=${homes}`);
    const cards = thanks.all("article");
    expect(cards[0]?.text).toMatch(/\$[\d,.]+ total.*15–.?22 Oct 2027 · 2 guests/);
    expect(cards[1]?.text).toMatch(/\$[\d,.]+ total.*12–.?15 May 2027 · 2 guests/);
    expect(cards.map((card) => card.one("a").get("href"))).toEqual([
      "/stays/the-glass-house?from=2027-10-15&to=2027-10-22&guests=2",
      "/stays/the-old-barn?from=2027-05-12&to=2027-05-15&guests=2",
    ]);
  });

  test("without the prices of a form none is stored as told", async () => {
    const site = await open();
    await site.post("/contact", { ...words, ...stay, homes: "the-glass-house,the-old-barn" });
    expect(await homesOf(site)).toEqual([{ stay: "the-glass-house" }, { stay: "the-old-barn" }]);
    await site.close();
  });

  test("is stored though one of them is gone meanwhile, which the form says", async () => {
    const site = await open();
    const homes = "the-glass-house,a-home-that-was";
    expect((await openPage(site, `/contact?homes=${homes}`)).one("form", { method: "post" }).text).toContain("a-home-that-was, no longer offered");
    expect((await site.post("/contact", { ...words, homes })).statusCode).toBe(303);
    expect(await homesOf(site)).toEqual([{ stay: "the-glass-house" }, { stay: "a-home-that-was" }]);
    await site.close();
  });

  test("what can be no name of a home is left out, one home is one home, and the same form twice is one message", async () => {
    const site = await open();
    await site.post("/contact", { ...words, homes: "<b>,the-old-barn,'--,the-old-barn" });
    expect(await storedMessages(site)).toMatchObject([{ stay: "the-old-barn", homes: null }]);
    const two = { ...words, subject: "Two", homes: "the-old-barn,the-glass-house" };
    for (let time = 0; time < 2; time += 1) await site.post("/contact", two);
    await site.post("/contact", { ...two, homes: "the-old-barn,alpine-chalet" });
    expect(await storedMessages(site)).toHaveLength(3);
    await site.close();
  });

  test("500 homes are not more than fifty", async () => {
    const site = await open();
    const homes = Array.from({ length: 500 }, (_, index) => `home-${index}`).join(",");
    expect((await site.post("/contact", { ...words, homes })).statusCode).toBe(303);
    expect(await homesOf(site)).toHaveLength(50);
    await site.close();
  });
});

describe("npm run inbox", () => {
  async function fill() {
    const dataFolder = makeDataFolder();
    const homes = [{ stay: "the-old-barn", total: 123450 }, { stay: "the-glass-house" }];
    const about = { homes, from: "2026-12-24", to: "2027-01-02", guests: 2 };
    return { dataFolder, id: await storeMessage(await openTestDatabase(dataFolder), {}, { about }) };
  }

  async function inbox(dataFolder: string, ...words: string[]) {
    return command("inbox", words, await databaseVariables(dataFolder));
  }

  test("lists them all with what was told", async () => {
    const { dataFolder } = await fill();
    expect((await inbox(dataFolder)).stdout).toContain("[the-old-barn at 1,234.50 USD or the-glass-house, 2026-12-24 to 2027-01-02, 2 guests]");
    const [message] = JSON.parse((await inbox(dataFolder, "--json")).stdout);
    expect(message.homes).toEqual([{ stay: "the-old-barn", total: 123450 }, { stay: "the-glass-house" }]);
  });

  test("holds no night until the owner says at which home", async () => {
    const { dataFolder, id } = await fill();
    const ending = id.slice(-8);
    const refused = await inbox(dataFolder, "hold", id);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `This message asks about several homes. Say which one is to be held: npm run inbox -- hold ${ending} the-old-barn | the-glass-house\n`,
    ]);
    const other = await inbox(dataFolder, "hold", id, "alpine-chalet");
    expect([other.code, other.stderr]).toEqual([1, 'HOME: found "alpine-chalet"; this message asks about the-old-barn, the-glass-house.\n']);
    expect(await query(dataFolder, "SELECT home FROM holds")).toEqual([]);
    const held = await inbox(dataFolder, "hold", id, "the-glass-house");
    expect([held.code, held.stderr]).toEqual([0, expect.stringContaining("Held from 2026-12-24 to 2027-01-02 at the-glass-house")]);
    expect(await query(dataFolder, "SELECT home FROM holds")).toEqual([{ home: "the-glass-house" }]);
    expect((await inbox(dataFolder, "hold", id, "the-old-barn")).code).toBe(0);
    expect((await inbox(dataFolder)).stdout).toContain("2 guests, held at the-glass-house, held at the-old-barn]");
    expect((await inbox(dataFolder, "let-go", id)).stderr).toContain(`npm run inbox -- let-go ${ending} the-glass-house | the-old-barn`);
    expect((await inbox(dataFolder, "let-go", id, "the-glass-house")).code).toBe(0);
    expect((await inbox(dataFolder, "let-go", id)).code).toBe(0);
  });

  test("holds the nights that a home was kept with", async () => {
    const homes = [{ stay: "the-old-barn", from: "2027-02-12", to: "2027-02-16", guests: 2, total: 123450 }, { stay: "the-glass-house" }];
    const dataFolder = makeDataFolder();
    const id = await storeMessage(await openTestDatabase(dataFolder), {}, { about: { homes } });
    expect((await inbox(dataFolder)).stdout).toContain("[the-old-barn from 2027-02-12 to 2027-02-16, 2 guests at 1,234.50 USD or the-glass-house]");
    expect((await inbox(dataFolder, "hold", id, "the-glass-house")).stderr).toContain("or not both dates");
    expect((await inbox(dataFolder, "hold", id, "the-old-barn")).stderr).toContain("Held from 2027-02-12 to 2027-02-16 at the-old-barn");
    expect(await query(dataFolder, "SELECT home, first_night, ends FROM holds")).toEqual([
      { home: "the-old-barn", first_night: "2027-02-12", ends: "2027-02-16" },
    ]);
  });
});
