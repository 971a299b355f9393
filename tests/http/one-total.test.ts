import { expect, onTestFinished, test, vi } from "vitest";
import { serializeStay } from "../../app/pricing/stay-query.ts";
import { makeDataFolder } from "../data-folder.ts";
import { openMailbox } from "../mailbox.ts";
import { command } from "./commands.ts";
import { typedIn } from "./enquiry-form.ts";
import { storedMessages } from "./messages.ts";
import { openPage } from "./pages.ts";
import { quoteLinesIn } from "./quote-lines.ts";
import { openSite } from "./site.ts";

/** A week from a Saturday after all bookings of the sample: no home has a rule against it. */
function aWeek(): { from: string; to: string } {
  const day = new Date(Date.now() + 32 * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
  const from = day.toISOString().slice(0, 10);
  day.setUTCDate(day.getUTCDate() + 7);
  return { from, to: day.toISOString().slice(0, 10) };
}

const stay = aWeek();

/** Homes with fees and taxes of several forms, and parties on which they depend. */
const cases = [
  ["the-old-barn", { guests: 2 }],
  ["the-old-barn", { guests: 5, ages: [3, 13, 14], infants: 1, pets: 1 }],
  ["forest-hideaway", { guests: 2, ages: [12] }],
  ["the-glass-house", { guests: 6, ages: [9, 9] }],
  ["riverbend-retreat", { guests: 4, pets: 1 }],
  ["mountain-top-cabin", { guests: 2 }],
] as const;

test("the command, the page, a list, favourites, the comparison, the API, assistants, an enquiry and both mails have the same total", async () => {
  const mailbox = await openMailbox();
  const site = await openSite({ mail: { smtpUrl: mailbox.url, from: "hello@example.com", to: "owner@example.com" } });
  onTestFinished(async () => {
    await site.close();
    await mailbox.close();
  });
  // Emails are sent by a job, which starts when the site listens.
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const totals = new Set<number>();
  for (const [index, [home, { guests, ...others }]] of cases.entries()) {
    const { ages = [], infants, pets }: { ages?: readonly number[]; infants?: number; pets?: number } = others;
    const query = serializeStay({ ...stay, guests, ages, infants, pets });
    const options = Object.entries({ ages: ages.join(), infants, pets }).flatMap(([name, value]) => (value ? [`--${name}`, String(value)] : []));
    const words = [home, stay.from, stay.to, String(guests), ...options, "--json"];
    const { total } = JSON.parse((await command("quote", words, { DATA_DIR: makeDataFolder() })).stdout);
    totals.add(total);
    const amount = (total / 100).toFixed(2);
    const text = `$${Number(amount).toLocaleString("en", { minimumFractionDigits: total % 100 === 0 ? 0 : 2 })}`;

    const page = await openPage(site, `/stays/${home}${query}`);
    expect(quoteLinesIn(page.one("section", { id: "price" }).one("section").one("dl"))).toContainEqual(["Total", text]);
    const cardIn = async (address: string) =>
      (await openPage(site, address)).all("article").find((card) => card.all("a", { href: RegExp(home) }).length > 0);
    expect((await cardIn(`/stays${query}`))?.all("b")[0]?.text, `the list for ${query}`).toBe(`${text} total`);
    expect((await cardIn(`/favourites${query}&homes=${home}`))?.text).toContain(`${text} total`);
    const [table] = (await openPage(site, `/favourites${query}&homes=${home},oceanfront-oasis`)).all("table");
    expect(table?.all("tr").flatMap((row) => row.all("td")[0]?.all("b")[0]?.text ?? [])).toContain(text);

    const quote = (await site.get(`/api/stays/${home}/quote${query}`)).json();
    expect(quote.total).toEqual({ amount, currency: "USD" });
    const found = (await site.get(`/api/stays${query}`)).json().items.find(({ slug }: { slug: string }) => slug === home);
    expect(found.offer.total).toEqual(quote.total);
    const input = { home, ...stay, guests, ages: ages.join() || undefined, infants, pets };
    const headers = { host: "localhost:3000", "content-type": "application/json", accept: "application/json, text/event-stream" };
    const payload = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "quote_stay", arguments: input } });
    const answer = await site.app.inject({ method: "POST", url: "/mcp", headers, payload });
    expect(JSON.parse(answer.body.replace(/^[^{]*/, "")).result.structuredContent.total).toEqual(quote.total);

    const form = await openPage(site, `/contact${query}&stay=${home}`);
    expect(form.one("form", { method: "post" }).text).toContain(`${text} total`);
    // Others’ text and address would be a sign of spam.
    const sent = { name: "Lan", email: `lan${index}@example.com`, subject: `Stay ${index}`, message: `Is it free for stay ${index}?` };
    const { headers: thanks } = await site.post("/contact", { ...typedIn(form), ...sent });
    expect((await openPage(site, thanks.location ?? "")).one("main").text).toContain(`${text} total`);
    const stored = (await storedMessages(site)).find(({ subject }) => subject === sent.subject);
    expect(Number(stored?.total)).toBe(total);
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2 * (index + 1)), { timeout: 20_000 });
    for (const { raw } of mailbox.mails.slice(-2)) expect(raw.replaceAll("=\r\n", "")).toContain(`Total: ${text}`);
  }
  expect(totals.size, "each depends on its home and party").toBe(cases.length);
}, 120_000);
