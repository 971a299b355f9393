import { globSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { publishContent } from "../../app/catalog/content.server.ts";
import { readPictureManifest } from "../../app/pictures/manifest.server.ts";
import { ContentCopy, multiplyAmounts } from "../content-copy.ts";
import { openMailbox } from "../mailbox.ts";
import { typedIn } from "./enquiry-form.ts";
import { readMarkup } from "./markup.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { openSite } from "./site.ts";

/** The sample's prices in another currency, so many for a dollar; its texts name that one too. */
function contentIn(currency: string, sign: string, rate: number): ContentCopy {
  const content = new ContentCopy();
  for (const file of globSync("**/*.{yaml,md}", { cwd: "content" })) {
    const text = content.read(file);
    const converted = file.endsWith("stay.yaml") ? multiplyAmounts(text, rate) : text;
    const named = converted.replace(/\$(?=\d)/g, sign).replaceAll("USD", currency);
    if (named !== text) content.write(file, named);
  }
  content.edit("site.yaml", "sample: true", `sample: true\ncurrency: ${currency}`);
  content.edit("site.yaml", "rate: 0.92", `rate: ${(0.92 / rate).toFixed(9)}`);
  return content;
}

async function openIn(currency: string, sign: string, rate: number) {
  const mailbox = await openMailbox();
  const mail = { smtpUrl: mailbox.url, from: "hello@example.com", to: "owner@example.com" };
  const published = publishContent(contentIn(currency, sign, rate).root, readPictureManifest());
  const site = await openSite({ mail }, { published, clock: () => new Date("2026-11-22T12:00:00Z") });
  onTestFinished(async () => {
    await site.close();
    await mailbox.close();
  });
  return { site, mailbox };
}

const stay = "from=2027-03-05&to=2027-03-08&guests=4";

/** Wherever the site has a price. */
const priced = [
  ...["/", "/stays", `/stays?${stay}`, `/stays?total=700&${stay}`, `/stays?view=map&${stay}`, "/stays?from=2027-03-06&to=2027-03-08&type=barn"],
  ...[
    "/stays/the-old-barn",
    `/stays/the-old-barn?${stay}`,
    "/stays/the-old-barn?from=2027-07-06&to=2027-07-08&guests=5",
    "/stays/the-old-barn/photos",
  ],
  ...["/stays/the-old-barn.md", "/llms.txt", "/faq", "/destinations/aspen", "/blogs/how-to-read-a-holiday-home-listing", "/developers"],
  ...["/favourites?homes=the-old-barn,the-glass-house", `/favourites?homes=the-old-barn,the-glass-house&${stay}`],
  ...[`/contact?stay=the-old-barn&${stay}&total=1`, `/contact?homes=the-old-barn,the-glass-house&${stay}`],
  ...["/api/stays", `/api/stays?${stay}`, "/api/stays/the-old-barn", `/api/stays/the-old-barn/quote?${stay}`, "/api/openapi.json"],
];

/** An amount in dollars, or their code. `$` alone is a sign of React and of JSON schemas. */
const dollars = /\$\s?\d|\d\s?\$|[A-Z]{2}\$|\$[A-Z]{2}|\bUSD\b/;

/** The first of them in a text, with what is before it. */
function dollarsIn(text: string): string[] {
  const at = text.search(dollars);
  return at === -1 ? [] : [text.slice(Math.max(0, at - 60), at + 6)];
}

const tool = (name: string, input: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } });

test.each([
  {
    currency: "VND",
    sign: "₫",
    rate: 26_000,
    en: "₫19,734,000",
    vi: "19.734.000 ₫",
    amount: "19734000",
    least: "₫2,000,000",
    most: "₫20,000,000+",
  },
  {
    currency: "KWD",
    sign: "KWD ",
    rate: 0.3,
    en: "KWD 227.700",
    vi: "227,700 KWD",
    amount: "227.700",
    least: "KWD 50",
    most: "KWD 200+",
  },
  { currency: "EUR", sign: "€", rate: 1, en: "€759", vi: "759 €", amount: "759.00", least: "€100", most: "€1,000+" },
])(
  "a site in $currency has its prices in it everywhere, and no dollar",
  async ({ currency, sign, rate, en, vi: vietnamese, amount, least, most }) => {
    const { site, mailbox } = await openIn(currency, sign, rate);
    const answers: [address: string, text: string][] = [];
    // One currency in every language; of the others each page in one.
    for (const [index, path] of priced.entries()) {
      for (const language of currency === "VND" ? languages : [languages[index % 2] ?? "en"]) {
        const address = addressIn(language, path);
        const { statusCode, body } = await site.get(address);
        expect([address, statusCode]).toEqual([address, 200]);
        answers.push([address, body]);
      }
    }
    for (const input of [tool("search_homes", { from: "2027-03-05", to: "2027-03-08", guests: 4 }), tool("read_home", { home: "the-old-barn" })]) {
      const headers = { host: "localhost:3000", "content-type": "application/json", accept: "application/json, text/event-stream" };
      answers.push([input, (await site.app.inject({ method: "POST", url: "/mcp", headers, payload: input })).body]);
    }

    const page = await openPage(site, `/stays/the-old-barn?${stay}`);
    expect(page.one("section", { id: "price" }).text).toContain(en);
    expect((await openPage(site, `/vi/stays/the-old-barn?${stay}`)).one("section", { id: "price" }).text).toContain(vietnamese);
    const { total } = JSON.parse((await site.get(`/api/stays/the-old-barn/quote?${stay}`)).body);
    expect(total).toEqual({ amount, currency });

    const { paths } = JSON.parse((await site.get("/api/openapi.json")).body);
    const limit = paths["/stays"].get.parameters.find(({ name }: { name: string }) => name === "max").schema;
    expect(most.replace(/\D/g, "")).toBe(String(limit.maximum));

    const panel = (await openPage(site, "/stays")).one("details", { class: /panel/ });
    expect(panel.text).toContain(`${least}${most}`);

    // As it is written on the page.
    const searched = await site.get(`/vi/stays?${stay}&total=${encodeURIComponent(vietnamese)}`);
    expect(searched.headers.location).toBe(`/vi/stays?${stay}&total=${Math.ceil(Number(amount))}`);
    const results = (await openPage(site, searched.headers.location ?? "")).one("section", { id: "results" });
    expect(results.all("article").map((card) => card.one("a").get("href"))).toEqual([`/vi/stays/the-old-barn?${stay}`]);

    const form = typedIn(readMarkup((await site.get(`/contact?stay=the-old-barn&${stay}`)).body));
    const fields = { ...form, name: "Lan", email: "lan@example.com", subject: "Three nights", message: "Is the barn free?" };
    // Emails are sent by a job, which starts when the site listens.
    await site.app.listen({ host: "127.0.0.1", port: 0 });
    const { headers } = await site.post("/contact", fields);
    answers.push(["thanks", (await site.get(headers.location ?? "")).body]);
    await vi.waitFor(() => expect(mailbox.mails).toHaveLength(2), { timeout: 10_000 });
    for (const { raw } of mailbox.mails) {
      const text = Buffer.from(
        raw.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        "latin1",
      );
      expect(text.toString().replaceAll("\u00a0", " ")).toContain(en);
      answers.push(["mail", text.toString()]);
    }
    const found = answers.flatMap(([address, text]) => dollarsIn(text).map((words) => [address, words]));
    expect(found).toEqual([]);
  },
);

test("no other file than money.ts has the sign of a currency", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "messages/*.json"]).filter((file) => !/\.test\.tsx?$|^app\/i18n\/messages\//.test(file));
  const signed = files.filter((file) => {
    // Comments have examples, and owners name the signs of their language.
    const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "");
    const code = text.split("\n").filter((line) => !line.includes("format_currencies"));
    return (file.endsWith("json") ? /[€₫£¥₩]|\$\d/ : /[€₫£¥₩]|\$\$\{/).test(code.join("\n"));
  });
  expect(files.length).toBeGreaterThan(300);
  expect(signed).toEqual(["app/i18n/money.ts"]);
});
