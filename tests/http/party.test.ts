import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy } from "../content-copy.ts";
import { openMailbox } from "../mailbox.ts";
import { typedIn } from "./enquiry-form.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { storedMessages } from "./messages.ts";
import { openPage } from "./pages.ts";
import { openSite, type SharedSite, share } from "./site.ts";

const rates = `rates:
  infants: count
  fees:
    - { id: dog, per: petStay, amount: 60, most: 1, name: { en: Dog, vi: Chó } }
  taxes:
    - { id: town, perGuestNight: 2, freeUnder: 14, name: { en: Visitors’ tax, vi: Thuế du lịch } }
`;

/** The Glass House (6 guests, $450 a night) asks for everything; the City View Loft for nothing. */
async function openWithParties(environment: Parameters<typeof openSite>[0] = {}) {
  const content = new ContentCopy();
  content.open();
  const file = "stays/the-glass-house/stay.yaml";
  content.write(file, content.read(file).replace(/^rates:\n( .*\n)+/m, rates));
  content.edit(file, "pets: { is: no }", "pets: { is: allowed, most: 2 }");
  return openSite(environment, { published: publishContent(content.root, readPictureManifest()), clock: () => new Date("2026-11-22T12:00:00Z") });
}

const home = "/stays/the-glass-house";
const dates = "from=2027-03-05&to=2027-03-08";
const party = "guests=4&ages=3,14&infants=1&pets=2";
// 3 × 450 = 1,350; one of two dogs: 60; 3 of 4 guests (14 is no longer free) × 3 × 2 = 18.
const total = "$1,428";

let site: SharedSite;
// Within a test, because the copy of the content ends with it; the site has all of it in memory.
beforeEach(async () => {
  site = await share("parties", () => openWithParties());
});

const priceOf = (page: MarkupElement) => page.one("section", { id: "price" });
const partyOf = (element: MarkupElement) => {
  const [details] = element.all("details", { class: /more/ }).filter((one) => one.all("input", { name: "pets" }).length > 0);
  if (!details) throw new Error("There is no party.");
  return details;
};
const valuesIn = (element: MarkupElement) => element.all("input").map((field) => [field.get("name"), field.get("value")]);
const queryIn = (href: string | undefined) => new URL(href ?? "", "http://localhost").searchParams;
/** The party in an address. */
const carried = (href: string | undefined) => ["guests", "ages", "infants", "pets"].map((name) => queryIn(href).get(name));
const whole = ["4", "3,14", "1", "2"];

describe("the form of a home", () => {
  test("asks for what its taxes, its rules and its pets depend on, folded until something is filled in", async () => {
    const empty = partyOf(priceOf(await openPage(site, home)));
    expect(valuesIn(empty)).toEqual([
      ["ages", undefined],
      ["infants", undefined],
      ["pets", undefined],
    ]);
    expect([empty.get("open"), empty.one("summary").text]).toEqual([undefined, "children, infants, pets"]);
    const filled = partyOf(priceOf(await openPage(site, `${home}?${dates}&${party}`)));
    expect([filled.get("open"), valuesIn(filled)]).toEqual([
      "",
      [
        ["ages", "3,14"],
        ["infants", "1"],
        ["pets", "2"],
      ],
    ]);
    const vietnamese = partyOf(priceOf(await openPage(site, `/vi${home}`)));
    expect(vietnamese.text).toBe(
      "trẻ em, em bé, thú cưng Tuổi của trẻ em Em bé dưới 2 tuổi Thú cưng Trẻ từ 2 tuổi trở lên được tính là khách, nhỏ hơn thì không.",
    );
  });

  test("says from what age a home takes children, in the message about it too, and asks for no infants there", async () => {
    const [loft] = priceOf(await openPage(site, "/stays/city-view-loft")).all("details", { class: /more/ });
    expect(loft?.text).toBe("children Ages of children Children can stay from 6 years of age, and count as guests.");
    const message = (await openPage(site, "/vi/contact?stay=forest-hideaway")).one("fieldset", { id: "stay" });
    expect(message.text).toContain("Nhà nhận trẻ từ 12 tuổi, mỗi trẻ tính là một khách.");
    expect((await openPage(site, "/contact")).one("fieldset", { id: "stay" }).text).not.toContain("years of age");
  });

  test("asks for nothing where nothing depends on it, and still shows what is in the address", async () => {
    // It takes no pets, and children of any age, who pay as adults.
    const oasis = priceOf(await openPage(site, "/stays/oceanfront-oasis"));
    expect(oasis.all("details")).toEqual([]);
    // Who counts as a guest decides the number of guests at every home.
    expect(oasis.text).toContain("Children aged 2 or over count as guests; younger ones do not.");
    const withPet = priceOf(await openPage(site, "/stays/oceanfront-oasis?guests=2&pets=1"));
    expect(valuesIn(partyOf(withPet))).toEqual([["pets", "1"]]);
    expect(withPet.text).toContain("Pets are not allowed in this home.");
  });

  test("says at each field what is wrong with it", async () => {
    const price = priceOf(await openPage(site, `${home}?${dates}&guests=1&ages=3,30&infants=x&pets=3`));
    const details = partyOf(price);
    expect(details.get("open")).toBe("");
    for (const field of details.all("input")) expect([field.get("aria-invalid"), field.get("aria-describedby")]).toEqual(["true", "stay-reasons"]);
    expect(
      price
        .one("ul", { id: "stay-reasons" })
        .all("li")
        .map(({ text }) => text),
    ).toEqual([
      "Please enter ages as figures from 2 to 17, such as 3, 9. Children under 2 are infants and not entered here.",
      "Please enter the number of infants as a figure.",
      "This home takes 2 pets at most.",
    ]);
  });

  test("gives ages that the home takes as an example", async () => {
    const exampleAt = async (address: string) =>
      priceOf(await openPage(site, address))
        .one("input", { name: "ages" })
        .get("placeholder");
    expect(await exampleAt(home)).toBe("e.g. 3, 9");
    expect(await exampleAt("/stays/forest-hideaway")).toBe("e.g. 12, 14");
    expect(await exampleAt("/vi/stays/mountain-top-cabin")).toBe("ví dụ 10, 12");
  });

  test("says that ages may make it cheaper, until they are given or nobody can be a child", async () => {
    const hint = "Add the ages of children: it may cost less.";
    const hinted = async (query: string) => priceOf(await openPage(site, `${home}?${dates}&${query}`)).text.includes(hint);
    expect([await hinted("guests=4"), await hinted("guests=1"), await hinted("guests=4&ages=15")]).toEqual([true, false, false]);
    expect(priceOf(await openPage(site, `/stays/the-old-barn?${dates}&guests=4`)).text).not.toContain(hint);
  });
});

test("a free stay with a child or a pet says so where these come only on request", async () => {
  const told = async (address: string) => priceOf(await openPage(site, address)).text;
  const [children, pets] = ["Children are on request here", "Pets are on request here"];
  const forest = "/stays/forest-hideaway?from=2027-06-08&to=2027-06-10&guests=2";
  expect(await told(`${forest}&pets=1`)).toMatch(new RegExp(`Free on these dates ${pets}`));
  expect(await told(`${forest}&ages=13`)).toMatch(new RegExp(`Free on these dates ${children}`));
  const barn = "/stays/the-old-barn?from=2027-05-04&to=2027-05-06&guests=3&ages=5&pets=1";
  for (const text of [await told(forest), await told(barn)]) {
    expect(text).toContain("Free on these dates");
    expect(text).not.toMatch(/on request here/);
  }
});

test("every link and field of the page of a home keeps the party", async () => {
  const page = await openPage(site, `${home}?${dates}&${party}`);
  const links = page.all("a").filter((link) => /guests=/.test(link.get("href") ?? ""));
  // The calendar, its later months, the photos, the enquiry, similar homes, the other language.
  expect(links.length).toBeGreaterThan(40);
  for (const link of links) expect([link.get("href"), carried(link.get("href"))]).toEqual([link.get("href"), whole]);
  const unfree = await openPage(site, `${home}?from=2026-11-01&to=2026-11-04&${party}`);
  const nearest = priceOf(unfree).all("a", { href: /from=/ });
  expect(nearest.length).toBeGreaterThan(0);
  for (const link of nearest) expect(carried(link.get("href"))).toEqual(whole);
});

test("a home without dates costs what the party of the address pays", async () => {
  const page = await openPage(site, `${home}?${party}`);
  const [first] = priceOf(page).all("a", { href: /from=.*#price/ });
  expect(carried(first?.get("href"))).toEqual(whole);
  expect(first?.text.replaceAll("\u00a0", " ")).toContain("4 guests (2 children aged 3 and 14), 1 infant, 2 pets");
  const [told] = /\$[\d,.]+/.exec(priceOf(page).text) ?? [];
  expect(priceOf(await openPage(site, first?.get("href") ?? "")).text).toContain(`Total ${told}`);
});

test("the same total for a party is on the page, in a list, among favourites, in the comparison and in the API", async () => {
  const query = `${dates}&${party}`;
  expect(priceOf(await openPage(site, `${home}?${query}`)).one("dl").text).toContain(`Total ${total}`);
  const cards = (await openPage(site, `/stays?${query}`)).one("section", { id: "results" }).all("article");
  const card = cards.find(({ text }) => text.includes("The Glass House"));
  expect(card?.text).toContain(`${total} total`);
  expect(carried(card?.one("h3").one("a").get("href"))).toEqual(whole);
  const flexible = await openPage(site, `/stays?where=glass+house&month=2027-03&nights=3&sort=total-up&${party}`);
  const offered = flexible.all("article").find(({ text }) => text.includes("The Glass House"));
  expect(offered?.text).toContain(`${total} total`);
  // A stay that the visitor did not choose goes along with the favourite.
  const heart = offered?.one("button", { class: /heart/ }).get("data-heart") ?? "";
  expect(heart).toMatch(/^the-glass-house_2027-03-\d\d_2027-03-\d\d_4_a3-14_i1_p2$/);
  const own = await openPage(site, `/favourites?homes=${heart},the-old-barn`);
  expect(own.one("main").text).toContain(`4 guests (2 children aged 3 and 14), 1 infant, 2 pets`);
  const list = await openPage(site, `/favourites?homes=the-glass-house,the-old-barn&${query}`);
  for (const text of [list.one("main").all("article")[0]?.text, list.one("main").all("table")[0]?.text]) expect(text).toContain(total);
  expect(
    valuesIn(partyOf(list.one("main")))
      .slice(0, 3)
      .map(([, value]) => value),
  ).toEqual(["3,14", "1", "2"]);
  for (const link of list.one("main").all("a", { href: /guests=/ })) expect(carried(link.get("href"))).toEqual(whole);
  const quote = await (await site.get(`/api${home}/quote?${query}`)).json();
  expect(quote).toMatchObject({ guests: 4, ages: [3, 14], infants: 1, pets: 2, total: { amount: "1428.00" } });
  expect([carried(quote.page), carried(quote.enquiry)]).toEqual([whole, whole]);
  const found = await (await site.get(`/api/stays?${query}`)).json();
  expect(found.items.find(({ slug }: { slug: string }) => slug === "the-glass-house").offer.total.amount).toBe("1428.00");
});

test("a search leaves out homes that do not take the pets or have no bed for an infant who counts, and says so of the former", async () => {
  const results = async (query: string) => (await openPage(site, `/stays?${query}`)).one("section", { id: "results" });
  const titles = (section: MarkupElement) => section.all("article").map((article) => article.one("h3").text);
  const withPet = await results(`${dates}&guests=2&pets=1`);
  expect(titles(withPet)).toContain("The Glass House");
  expect(titles(withPet)).not.toContain("City View Loft");
  const near = withPet.one("section", { "aria-labelledby": "near-misses" });
  expect(near.one("h2").text).toBe("Close to your search");
  expect(near.all("li", { class: /miss/ }).find(({ text }) => text.includes("City View Loft"))?.text).toContain("Pets are not allowed in this home.");
  expect(titles(await results(`${dates}&guests=6`))).toContain("The Glass House");
  expect(titles(await results(`${dates}&guests=6&infants=1`))).not.toContain("The Glass House");
});

test("the search asks for what any home asks for, keeps what it cannot read, and says so at the field", async () => {
  const form = (await openPage(site, "/stays")).one("form", { class: /finder/ });
  expect([partyOf(form).get("open"), valuesIn(partyOf(form)).map(([name]) => name)]).toEqual([undefined, ["ages", "infants", "pets"]]);
  for (const address of ["/stays?guests=2&ages=30&pets=1", "/destinations/malibu?guests=2&ages=30&pets=1"]) {
    const details = partyOf(await openPage(site, address));
    const ages = details.one("input", { name: "ages" });
    expect([details.get("open"), ages.get("value"), ages.get("aria-invalid")]).toEqual(["", "30", "true"]);
    expect(details.one("p", { id: ages.get("aria-describedby") ?? "" }).text).toContain("from 2 to 17");
  }
  const home = (await openPage(site, "/?guests=2&ages=3&pets=1")).one("form", { "data-search-form": "true" });
  expect([partyOf(home).get("open"), valuesIn(partyOf(home))]).toEqual([
    "",
    [
      ["ages", "3"],
      ["infants", undefined],
      ["pets", "1"],
    ],
  ]);
});

test("the API says which parameter of a party is wrong", async () => {
  const wrong = async (query: string) =>
    (await (await site.get(`/api${home}/quote?${dates}&${query}`)).json()).errors?.map(({ parameter }: { parameter: string }) => parameter);
  expect(await wrong("guests=2&ages=1")).toEqual(["ages"]);
  expect(await wrong("guests=1&ages=3,4")).toEqual(["ages"]);
  expect(await wrong("guests=2&pets=3&infants=-1")).toEqual(["infants"]);
  expect(await wrong("guests=2&pets=3")).toEqual(["pets"]);
  expect((await site.get("/api/stays?guests=1&ages=3,4")).statusCode).toBe(400);
});

const words = { name: "Lan", email: "lan@example.com", subject: "Three nights", message: "With the dogs?" };

test("an enquiry carries the party to the form, the database, both mails, the thanks and the list of the owner", async () => {
  const mailbox = await openMailbox();
  const own = await openWithParties({ mail: { smtpUrl: mailbox.url, from: "hello@example.com", to: "owner@example.com" } });
  onTestFinished(async () => {
    await own.close();
    await mailbox.close();
  });
  const form = await openPage(own, `/contact?stay=the-glass-house&${dates}&${party}&total=142800`);
  const said = "4 guests (2 children aged 3 and 14), 1 infant, 2 pets";
  expect(form.one("form", { method: "post" }).text).toContain(`${said} · ${total} total`);
  const subject = typedIn(form);
  expect(subject).toMatchObject({ guests: "4", ages: "3,14", infants: "1", pets: "2", total: "142800" });
  // Emails are sent by a job, which starts when the site listens.
  await own.app.listen({ host: "127.0.0.1", port: 0 });
  const { statusCode, headers } = await own.post("/contact", { ...words, ...subject, ...words });
  expect(statusCode).toBe(303);
  const [stored] = await storedMessages(own);
  expect(stored).toMatchObject({ guests: 4, ages: "3,14", infants: 1, pets: 2, extras: null });
  expect(Number(stored?.total), "PostgreSQL's bigint arrives as text").toBe(142_800);
  const thanks = await openPage(own, headers.location ?? "");
  expect(thanks.one("main").text).toContain(said);
  for (const link of thanks.one("main").all("a", { href: /guests=/ })) expect(carried(link.get("href"))).toEqual(whole);
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(2);
  for (const { raw } of mailbox.mails)
    expect(raw).toMatch(/Guests: 4\r\nAges of children: 3, 14\r\nInfants under 2: 1\r\nPets: 2\r\nTotal: =?\$1,428/);
});

test("an enquiry about several homes keeps the party of each", async () => {
  const own = await openWithParties();
  onTestFinished(() => own.close());
  const homes = "the-glass-house_2027-03-05_2027-03-08_4_a3-14_i1_p2,the-old-barn";
  const subject = typedIn(await openPage(own, `/contact?homes=${homes}`));
  expect(subject.homes).toBe(homes);
  expect((await own.post("/contact", { ...subject, ...words })).statusCode).toBe(303);
  const [message] = await storedMessages(own);
  expect(JSON.parse(String(message?.homes))[0]).toMatchObject({ guests: 4, ages: [3, 14], infants: 1, pets: 2 });
});

test("the contact form asks for the party while the stay is not complete, and says at the field what it cannot read", async () => {
  const form = (await openPage(site, "/contact?stay=the-glass-house")).one("form", { method: "post" });
  expect(valuesIn(partyOf(form)).map(([name]) => name)).toEqual(["ages", "infants", "pets"]);
  expect((await openPage(site, "/contact")).one("form", { method: "post" }).all("details")).toEqual([]);
  const answer = await site.post("/contact", { ...words, stay: "the-glass-house", ages: "three", infants: "1", pets: "-1" });
  expect(answer.statusCode).toBe(422);
  const wrong = readMarkup(answer.body);
  const details = partyOf(wrong);
  expect(details.all("input", { "aria-invalid": "true" }).map((field) => [field.get("name"), field.get("value")])).toEqual([
    ["ages", "three"],
    ["pets", "-1"],
  ]);
  expect(details.text).toContain("Please enter the number of pets as a figure.");
  expect(
    wrong
      .one("p", { role: "alert" })
      .all("a")
      .map((link) => link.get("href")),
  ).toEqual(["#stay-ages", "#stay-pets"]);
});
