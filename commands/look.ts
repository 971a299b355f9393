import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { readEnvironment } from "../app/config/environment.server.ts";
import { pathInLanguage } from "../app/i18n/addresses.ts";
import { type Language, languages } from "../app/i18n/languages.ts";
import type { AppServices } from "../app/services/app-services.ts";

/**
 * Makes contact sheets in `look/`: one per page, language and colour scheme, with four widths side by side. `npm run look`
 * makes all, `npm run look -- stay vi` those whose name contains all words.
 */
const widths = { 390: 300, 768: 400, 1280: 520, 1920: 640 };
const schemes = ["light", "dark"] as const;
const columnHeight = 1700;

interface View {
  path: string;
  /** Brings the page into the desired state. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Properties of the sample content. */
const four = "the-glass-house,alpine-chalet,the-old-barn,oceanfront-oasis";
const aboutFour = `/contact?homes=${four}&from=2027-02-12&to=2027-02-16&guests=2`;

const views: Record<string, View> = {
  home: { path: "/" },
  stays: { path: "/stays" },
  "stays-filtered": { path: "/stays?where=aspen&from=2027-02-12&to=2027-02-16&guests=2&type=cottage" },
  "stays-none": { path: "/stays?where=atlantis" },
  "stays-map": { path: "/stays?from=2027-02-12&to=2027-02-16&guests=2&view=map" },
  "stays-month": { path: "/stays?where=apsen&month=2027-03&nights=5" },
  "stays-date-mistake": { path: "/stays?from=soon&to=2027-02-16" },
  stay: { path: "/stays/alpine-chalet?from=2027-02-12&to=2027-02-16&guests=4" },
  "stay-extras": { path: "/stays/riverbend-retreat?from=2027-03-01&to=2027-03-05&guests=2&extras=breakfast" },
  "stay-refused": { path: "/stays/alpine-chalet?from=2027-02-14&to=2027-02-16&guests=4" },
  "stay-licensed": { path: "/stays/the-old-barn" },
  viewer: { path: "/stays/oceanfront-oasis#photo-3", prepare: waitForViewer },
  photos: { path: "/stays/the-glass-house/photos" },
  about: { path: "/about" },
  person: { path: "/about/elena-marsh" },
  category: { path: "/blogs/category/destinations" },
  developers: { path: "/developers" },
  faq: { path: "/faq" },
  "this-is-us": { path: "/this-is-us" },
  terms: { path: "/terms" },
  blogs: { path: "/blogs?page=2" },
  post: { path: "/blogs/lake-como-at-six-in-the-morning" },
  destinations: { path: "/destinations" },
  destination: { path: "/destinations/aspen" },
  "destination-dated": { path: "/destinations/lake-como?from=2027-02-12&to=2027-02-16&guests=2" },
  "favourites-none": { path: "/favourites" },
  "favourites-one": { path: "/favourites?homes=the-old-barn" },
  "favourites-four": { path: `/favourites?homes=${four}&from=2027-02-12&to=2027-02-16&guests=2` },
  "favourites-eight": { path: `/favourites?homes=${four},riverbend-retreat,forest-hideaway,city-view-loft,mountain-top-cabin,gone` },
  "contact-homes": { path: aboutFour },
  contact: { path: "/contact?stay=alpine-chalet&from=2027-02-12&to=2027-02-16&guests=4" },
  "contact-mistakes": { path: "/contact", prepare: submitUnchecked },
  "contact-sent": { path: aboutFour, prepare: sendMessage },
  "not-found": { path: "/nowhere" },
  menu: { path: "/about", prepare: (page) => page.locator("#menu").evaluate((menu: HTMLElement) => menu.showPopover()) },
};

/** Modules that exist only after a build. */
const built = { services: "../build/server/services.js", server: "../build/server/create-server.js" };
const filters = process.argv.slice(2);
const dataFolder = mkdtempSync(join(tmpdir(), "look-"));
const { openServices } = await import(built.services);
const { createServer } = await import(built.server);
const environment = readEnvironment({ LOG_LEVEL: "silent", TRUST_PROXY: "loopback", BUSY_AFTER: "0" });
const services: AppServices = await openServices({ ...environment, dataFolder });
const site = await createServer(services);
const origin: string = await site.listen({ host: "localhost", port: 0 });
for (const { slug } of services.published[languages[0]].pages.texts) views[slug] = { path: `/${slug}` };
// Before the calendars are fetched, every property would be unconfirmed.
const areCalendarsConfirmed = () => services.published[languages[0]].properties.every(({ slug }) => services.calendarFreshness.of(slug).isConfirmed);
for (let waits = 0; waits < 60 && !areCalendarsConfirmed(); waits += 1) await setTimeout(500);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--font-render-hinting=none"],
});

mkdirSync("look", { recursive: true });
for (const [name, view] of Object.entries(views)) {
  for (const language of languages) {
    for (const scheme of schemes) {
      const sheet = `${name}-${language}-${scheme}`;
      if (filters.every((word) => sheet.split("-").includes(word))) await makeSheet(sheet, view, language, scheme);
    }
  }
}
await browser.close();
await site.close();
rmSync(dataFolder, { recursive: true });

async function makeSheet(sheet: string, view: View, language: Language, colorScheme: (typeof schemes)[number]): Promise<void> {
  const shots = Object.entries(widths).map(async ([width, shownWidth]) =>
    cutIntoColumns(await takeScreenshot(view, Number(width), language, colorScheme), shownWidth),
  );
  await paste((await Promise.all(shots)).flat(), `look/${sheet}.png`);
  console.log(`  look/${sheet}.png`);
}

async function takeScreenshot({ path, prepare }: View, width: number, language: Language, colorScheme: (typeof schemes)[number]): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme,
    reducedMotion: "reduce",
    // A different visitor for every page, because of the rate limit.
    extraHTTPHeaders: { "x-forwarded-for": `2001:db8:${randomUUID().slice(0, 4)}::1` },
  });
  await page.goto(origin + pathInLanguage(language, path));
  await prepare?.(page);
  await page.evaluate(loadEveryPicture);
  await page.waitForFunction(isAwake);
  await page.evaluate(showWhole);
  const fullPage = !(await page.locator(".viewer:popover-open, .menu:popover-open").count());
  const screenshot = await page.screenshot({ fullPage });
  await page.close();
  return screenshot;
}

interface Column {
  image: Buffer;
  width: number;
  height: number;
}

async function cutIntoColumns(screenshot: Buffer, width: number): Promise<Column[]> {
  const { data, info } = await sharp(screenshot).resize(width).png().toBuffer({ resolveWithObject: true });
  const tops = Array.from({ length: Math.ceil(info.height / columnHeight) }, (_, index) => index * columnHeight);
  return Promise.all(
    tops.map(async (top) => {
      const height = Math.min(columnHeight, info.height - top);
      return { image: await sharp(data).extract({ left: 0, top, width, height }).toBuffer(), width, height };
    }),
  );
}

async function paste(columns: Column[], file: string): Promise<void> {
  const gap = 16;
  const lefts = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width + gap, gap));
  const width = columns.reduce((sum, column) => sum + column.width + gap, gap);
  const height = Math.max(...columns.map((column) => column.height)) + 2 * gap;
  await sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .composite(columns.map(({ image }, index) => ({ input: image, left: lefts[index] ?? 0, top: gap })))
    .png()
    .toFile(file);
}

/** Runs in the page: loads lazy pictures that would only load when scrolled to. */
async function loadEveryPicture(): Promise<void> {
  for (const image of document.querySelectorAll("img")) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/** Whether all idle islands are hydrated, according to React's internal keys. Until then, buttons for pages without script are visible. */
function isAwake(): boolean {
  const islands = [...document.querySelectorAll('[data-wakes="idle"]')];
  return islands.every(({ firstElementChild }) => Object.keys(firstElementChild ?? {}).some((key) => key.startsWith("__reactFiber")));
}

/** In a full-page screenshot sticky elements would cover the middle, and cards that are skipped outside the window would be empty. */
function showWhole(): void {
  for (const card of document.querySelectorAll<HTMLElement>(".stay-cards > ul > *")) card.style.contentVisibility = "visible";
  for (const bar of document.querySelectorAll<HTMLElement>(".ask-bar")) bar.style.position = "static";
}

async function waitForViewer(page: Page): Promise<void> {
  await page.locator(".viewer:popover-open").waitFor();
}

async function submitUnchecked(page: Page): Promise<void> {
  await page.locator("[name=name]").fill("Lan");
  await page.locator("[name=email]").fill("lan@");
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await page.locator("[aria-invalid]").first().waitFor();
}

async function sendMessage(page: Page): Promise<void> {
  await page.locator("[name=name]").fill("Lan");
  await page.locator("[name=email]").fill("lan@example.com");
  await page.locator("[name=subject]").fill("Tết");
  await page.locator("[name=message]").fill("Hello");
  await page.locator("form button").click();
  await page.locator("main [role=status]").waitFor();
}
