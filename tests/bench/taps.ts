import { setTimeout as pause } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { startBuiltSite } from "../by-hand/built-site.ts";
import { median, slowness } from "./requests.ts";

/**
 * Times what a tap costs on a phone with a processor four times slower than the machine of the limits: what this machine measures,
 * slowed down four times, is divided by the median of its `slowness`, because drawing, in other threads, is not slowed down. Waits for
 * a frame, and motion, come out too short, because they take just as long there. `npm run bench -- taps FOLDER …`, where each folder
 * holds a project that is built (`.` is this one). The builds take turns, so that what else the machine does touches all alike. For
 * each tap: the longest event, until the next frame (Event Timing), the longest task in processor time, which other work touches less,
 * and how long the main thread had the processor, of that for styles; medians of the rounds. `ROUNDS` says how many, `ONLY` which taps,
 * by a part of their names. Fails if an event is beyond its limit.
 */
const folders = process.argv.slice(2);
const { ROUNDS = 3, ONLY = "", SETTLE_MS = 700 } = process.env;
/** One before each visit; their median divides all figures. */
const slownesses: number[] = [];
/** Milliseconds of the longest event (issue 36). */
const limitOf = (name: string) => (/menu|tick|typing|slider/.test(name) ? 60 : 100);

/** Taps or keys one after the other on one page, each once it has come to rest. */
interface Visit {
  path: string;
  /** Tapped before what is measured. */
  opens?: string;
  acts: Record<string, string | readonly string[] | { touches: string }>;
}

const menu = 'header > div [popovertarget="menu"]';

/** What is tapped or only touched (a selector), or the keys that are pressed where the focus is. */
const visits: Visit[] = [
  { path: "/", acts: { "menu opens": menu, "menu closes": "#menu [popovertarget]" } },
  { path: "/stays", acts: { "menu opens on a search": menu } },
  { path: "/stays/the-glass-house", acts: { "menu opens on a home": menu } },
  { path: "/", acts: { "first touch of the home search": 'input[name="where"]', "typing in it": ["l", "a", "k", "e"] } },
  {
    path: "/stays",
    opens: ".panel > summary",
    acts: {
      "first tick": 'input[value="pool"]',
      "second tick": 'input[value="wifi"]',
      "touch of the slider": 'input[name="max"]',
      slider: ["ArrowLeft", "ArrowLeft", "ArrowLeft"],
    },
  },
  {
    path: "/stays/the-glass-house",
    acts: {
      "first touch of the calendar": { touches: ".night-month .offered a" },
      "first day of the calendar": ".night-month .offered a",
      "End key in the calendar": ["End"],
    },
  },
  { path: "/stays", acts: { "first heart": "article [data-heart]", "second heart": "li:nth-child(2) > article [data-heart]" } },
  {
    path: "/stays/the-glass-house",
    acts: { "first touch of the gallery": { touches: ".gallery a" }, "gallery opens": ".gallery a", "gallery closes": ".viewer-close" },
  },
];

type Point = readonly [x: number, y: number];

/** Milliseconds. */
interface Figures {
  [name: string]: number;
}

declare global {
  /** What the page has noted for this program. */
  var bench: { events: { at: number; took: number }[]; endOfMotion?: number };
}

/** Milliseconds after which the servers have started, and take no part in what is measured. */
const startTime = 5_000;

const figures = new Map<string, Map<string, Figures[]>>();
const sites = await Promise.all((folders.length > 0 ? folders : ["."]).map(async (folder) => ({ folder, ...(await startBuiltSite(folder)) })));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});
try {
  await pause(startTime);
  for (let round = 0; round < Number(ROUNDS); round += 1) {
    const inTurn = round % 2 ? sites.toReversed() : sites;
    for (const visit of visits) {
      if (!Object.keys(visit.acts).some((name) => name.includes(ONLY))) continue;
      slownesses.push(await slowness(3));
      for (const site of inTurn) await timeTaps(site, visit);
    }
    if (!"page join".includes(ONLY)) continue;
    slownesses.push(await slowness(3));
    for (const site of inTurn) await timeJoin(site);
  }
} finally {
  await browser.close();
  for (const { close } of sites) await close();
}
const tooLong: string[] = [];
// One for all: in Chromium a loop took the same time while the bare server was 1.1 to 2.9 times slower within seven minutes.
const runSlowness = median(slownesses);
console.log(`All figures are divided by ${runSlowness.toFixed(1)}.`);
for (const [name, ofFolder] of figures) {
  for (const [folder, rounds] of ofFolder) {
    const estimates = (figure: string) => rounds.map((round) => (round[figure] ?? Number.NaN) / runSlowness);
    const event = median(estimates("event"));
    if (event > limitOf(name)) tooLong.push(`${name} of ${folder}: ${Math.round(event)} ms`);
    const columns = Object.keys(rounds[0] ?? {}).map((figure) => `${figure} ${summary(estimates(figure))}`);
    console.log(`${name.padEnd(31)} ${folder.padEnd(16)} ${columns.join(", ")}`);
  }
}
if (tooLong.length > 0) throw new Error(`Beyond the limit: ${tooLong.join(", ")}.`);

type BuiltSite = (typeof sites)[number];

async function timeTaps(site: BuiltSite, { path, opens, acts }: Visit): Promise<void> {
  const { page, cdp, readMetrics } = await openOnPhone(site, path);
  if (opens) await tap(page, opens);
  let isLeft = false;
  page.on("domcontentloaded", () => {
    isLeft = true;
  });
  for (const [name, act] of Object.entries(acts)) {
    const touched = typeof act === "object" && "touches" in act ? act.touches : undefined;
    const target = typeof act === "string" ? act : touched;
    const point = target && (await pointOf(page, target));
    await atRest(page);
    const [before, start] = [await readMetrics(), await page.evaluate(() => performance.now())];
    const longestTask = await traceTasks(cdp);
    if (touched && point) await touch(cdp, point);
    else if (point) await page.touchscreen.tap(...point);
    else if (Array.isArray(act))
      for (const key of act) {
        await page.keyboard.press(key);
        await page.waitForTimeout(250);
      }
    if (touched) await page.evaluate(untilAwake, touched);
    await atRest(page);
    if (isLeft) throw new Error(`${name}: a link was followed, as if the page were without script.`);
    const after = await readMetrics();
    const task = await longestTask();
    const event = await page.evaluate((start) => Math.max(0, ...bench.events.filter(({ at }) => at >= start).map(({ took }) => took)), start);
    note(name, site, { event, task, work: after.TaskDuration - before.TaskDuration, styles: after.RecalcStyleDuration - before.RecalcStyleDuration });
  }
  await page.context().close();
}

/**
 * A finger on the page that is not lifted there, so that nothing is clicked. A click waits only half a second for a sleeping island:
 * beside other work its link was followed, and there was nothing to measure.
 */
async function touch(cdp: CDPSession, [x, y]: Point): Promise<void> {
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
}

/** Begins a trace. What it returns ends it: milliseconds of processor time of the longest task of a page. */
async function traceTasks(cdp: CDPSession): Promise<() => Promise<number>> {
  const events: { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as typeof events));
  cdp.on("Tracing.dataCollected", collect);
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel"] } });
  return async () => {
    const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
    await cdp.send("Tracing.end");
    await complete;
    cdp.off("Tracing.dataCollected", collect);
    const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
    const ofPages = new Set(events.filter(({ args }) => args.name === "CrRendererMain").map(threadOf));
    const tasks = events.filter((event) => event.name.endsWith("RunTask") && ofPages.has(threadOf(event)));
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}

/** In the page: waits until React has hydrated the first element of a selector. */
async function untilAwake(selector: string): Promise<void> {
  while (!Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactProps")))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** From the tap on a card until its page is painted, and until nothing moves any more. */
async function timeJoin(site: BuiltSite): Promise<void> {
  const { page } = await openOnPhone(site, "/stays");
  await tap(page, "article h3 a");
  await page.waitForURL(/\/stays\/./);
  await page.waitForFunction(() => bench.endOfMotion);
  const { painted, ended } = await page.evaluate(() => {
    const tapped = Number(sessionStorage.tapped) - performance.timeOrigin;
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    return { painted: painted - tapped, ended: Math.max(painted, bench.endOfMotion ?? Number.NaN) - tapped };
  });
  note("page join", site, { painted, "at rest": ended });
  await page.context().close();
}

async function openOnPhone(site: BuiltSite, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await context.addInitScript(() => {
    globalThis.bench = { events: [] };
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) bench.events.push({ at: startTime, took: duration });
    });
    observer.observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener("click", ({ timeStamp }) => sessionStorage.setItem("tapped", `${performance.timeOrigin + timeStamp}`), true);
    addEventListener("pagereveal", async ({ viewTransition }) => {
      await viewTransition?.finished;
      requestAnimationFrame((time) => Object.assign(bench, { endOfMotion: time }));
    });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(site.origin + path);
  await atRest(page);
  const readMetrics = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const milliseconds = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
    return { TaskDuration: milliseconds("TaskDuration"), RecalcStyleDuration: milliseconds("RecalcStyleDuration") };
  };
  return { page, cdp, readMetrics };
}

/** Nothing is loaded any more, and what starts when the browser is idle, or moves, has ended. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.waitForTimeout(Number(SETTLE_MS));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
}

async function tap(page: Page, selector: string): Promise<void> {
  const point = await pointOf(page, selector);
  await atRest(page);
  await page.touchscreen.tap(...point);
}

/**
 * Where a finger meets the first element of a selector, which is scrolled into the window first. Not by a locator: Playwright's script
 * for them listens to every pointer event, which took up to 8 ms of the first tap.
 */
async function pointOf(page: Page, selector: string): Promise<Point> {
  return page.evaluate((selector) => {
    const target = document.querySelector(selector);
    if (!target) throw new Error(`${selector} is not there.`);
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + width / 2, y + Math.min(height, 400) / 2] as const;
  }, selector);
}

function note(name: string, { folder }: BuiltSite, measured: Figures): void {
  const ofFolder = figures.get(name) ?? new Map<string, Figures[]>();
  figures.set(name, ofFolder.set(folder, [...(ofFolder.get(folder) ?? []), measured]));
}

/** The median, with the least and the most. */
function summary(values: readonly number[]): string {
  const sorted = values.map(Math.round).toSorted((one, other) => one - other);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`;
}
