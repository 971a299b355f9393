import { chromium } from "@playwright/test";
import { openLargeSite } from "./many-homes.ts";

/**
 * Times what a choice in the filter panel costs the browser: `npm run bench -- filter`. With 60 homes, as many as an island holds, on
 * a processor four times slower, 16 ms of our own work are allowed (issue 13): from the click until React has written the page.
 */
const limit = 16;
const homes = 60;
const rounds = 40;

const site = await openLargeSite(homes);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`${site.origin}/stays`);
  await page.locator('input[type="hidden"][name="from"]').waitFor({ state: "attached" });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times = await page.evaluate(async (rounds) => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="amenity"]')];
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      boxes[round % boxes.length]?.click();
      // React writes what a click changes before the task is over.
      await Promise.resolve();
      times.push(performance.now() - started);
      await new Promise((done) => setTimeout(done, 300));
    }
    return times;
  }, rounds);
  const sorted = times.slice(rounds / 4).sort((one, other) => one - other);
  const [median = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`${homes} homes, a processor four times slower: ${median.toFixed(1)} ms at the median, ${most.toFixed(1)} at most`);
  console.log(median <= limit ? "within the limit" : `beyond the limit of ${limit} ms`);
  if (!(median <= limit)) process.exitCode = 1;
} finally {
  await browser.close();
  site.close();
}
