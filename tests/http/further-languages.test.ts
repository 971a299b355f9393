import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataFolder } from "../data-folder.ts";
import { LanguagesSite } from "../languages-site.ts";
import { header, type Mailbox, openMailbox } from "../mailbox.ts";
import { sample } from "./homes.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { paths } from "./pages.ts";

/** A site in three languages of the product, and in German, of which the owner has the messages. */
let site: LanguagesSite;
let origin: string;
let mailbox: Mailbox;
beforeAll(async () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  site = new LanguagesSite(["en", "vi", "fr", "de"], { de: { ...read("messages/en.json"), ...read("tests/fixtures/de.json") } });
  mailbox = await openMailbox();
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "An Inn <hello@example.com>", MAIL_TO: "owner@example.com" };
  origin = await site.start({ DATA_DIR: newDataFolder(), ...mail });
}, 900_000);
afterAll(async () => {
  await site.close();
  await mailbox.close();
});

const get = async (path: string) => {
  const response = await fetch(origin + path, { redirect: "manual" });
  return { status: response.status, type: response.headers.get("content-type") ?? "", body: await response.text() };
};

/** Every text of four words or more in the English content. */
const englishTexts = new Set<string>();
collectTexts([sample.en, sample.en.properties.map(({ slug }) => sample.en.detailOf(slug))]);

function collectTexts(value: unknown): void {
  if (typeof value === "string" && value.split(" ").length > 3) englishTexts.add(value);
  if (typeof value === "object" && value !== null) for (const part of Object.values(value)) collectTexts(part);
}

/** The texts of an element that are not marked as English. */
function unmarkedTexts(element: MarkupElement): string[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return child.trim() ? [child.trim()] : [];
    return child.get("lang") || ["script", "style"].includes(child.tag) ? [] : unmarkedTexts(child);
  });
}

test.each(paths)("%s is there in French, and texts that are not translated are marked", async (path) => {
  const { status, body } = await get(path === "/" ? "/fr" : `/fr${path}`);
  expect(status).toBe(200);
  const page = readMarkup(body);
  expect(page.get("lang") ?? page.one("html").get("lang")).toBe("fr");
  expect(unmarkedTexts(page).filter((text) => englishTexts.has(text))).toEqual([]);
});

test("each page names itself in every language, and the visitor chooses from a list", async () => {
  const page = readMarkup((await get("/fr/stays")).body);
  const alternates = page.all("link", { rel: "alternate" }).flatMap((link) => link.get("hreflang") ?? []);
  expect(alternates).toEqual(["en", "vi", "fr", "de", "x-default"]);
  expect(page.all("a", { hreflang: "de" }).map((link) => [link.get("href"), link.children.join("")])).toContainEqual(["/de/stays", "Deutsch"]);
  expect((await get("/sitemap.xml")).body).toContain('hreflang="fr"');
});

test("prices, dates and times are written as in French", async () => {
  const { body } = await get("/fr/stays/the-old-barn?from=2027-03-05&to=2027-03-08&guests=4");
  for (const text of ["3 nuits à 200\u00a0$US", "Ménage", "Du 5 mars 2027 au 8 mars 2027", "De 16\u00a0h à 20\u00a0h"]) expect(body).toContain(text);
  expect(body).toMatch(/1er\sjuin/);
  const typed = await fetch(`${origin}/fr/stays?from=ven. 5 mars 2027&to=8 mars 2027`, { redirect: "manual" });
  expect(typed.headers.get("location")).toBe("/fr/stays?from=2027-03-05&to=2027-03-08");
});

test("a language of the owner's own has its formats", async () => {
  const { body } = await get("/de/stays/the-old-barn?from=2027-03-05&to=2027-03-08&guests=4");
  for (const text of ["Startseite", "Reinigung", "600\u00a0$", "5. März 2027", "16 Uhr"]) expect(body).toContain(text);
});

test("errors, feed and API answer in French and name all languages", async () => {
  expect(await get("/fr/nichts")).toMatchObject({ status: 404, body: expect.stringContaining("Page introuvable") });
  expect((await get("/fr/blogs.atom")).body).toContain('xml:lang="fr"');
  expect((await get("/fr/api/rien")).body).toContain("/fr/api/openapi.json");
  const { info } = JSON.parse((await get("/fr/api/openapi.json")).body);
  expect(info.description).toMatch(/`\/vi` répondent en vietnamien.*`\/fr` répondent en français.*`\/de` répondent en allemand/);
  const { lines } = JSON.parse((await get("/fr/api/stays/the-old-barn/quote?from=2027-03-05&to=2027-03-08&guests=4")).body);
  expect(JSON.stringify(lines)).toContain("Ménage");
});

test("a guest who writes from a French page gets an answer in French", async () => {
  const page = readMarkup((await get("/fr/contact")).body);
  const token = page.one("input", { name: "token" }).get("value") ?? "";
  const fields = { token, name: "Inès Martin", email: "ines@example.com", subject: "Une question", message: "La maison est-elle libre en mai ?" };
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  const sent = await fetch(`${origin}/fr/contact`, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(fields).toString() });
  expect(sent.status).toBe(303);
  await expect.poll(() => mailbox.mails.length, { timeout: 30_000 }).toBe(2);
  const receipt = mailbox.mails.find(({ to }) => to.includes("ines@example.com"));
  expect(receipt && header(receipt, "Content-Language")).toBe("fr");
  expect(receipt && header(receipt, "Subject")).toContain("Nous avons bien reçu votre message");
});

test("a site without French sends no French to its visitors", () => {
  const scripts = (folder: string) => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
    return files.map((file) => readFileSync(join(folder, file), "utf8")).join("");
  };
  expect(scripts("build/public")).not.toContain("janvier");
  expect(scripts(join(site.folder, "build/public"))).toContain("janvier");
});
