import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 4173);
const phoneSize = { width: 390, height: 844 };
/** What fetches pictures ahead takes a phone's page to be as wide as its screen. */
const phone = { ...devices["Pixel 7"], viewport: phoneSize, screen: phoneSize };
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const withoutScript = /without-script\.spec/;
/** What a page does is the same at every size; these measure several sizes in one load where it matters. */
const sameAtEverySize =
  /e2e\/(menu|blogs|contact|contact-kept|favourites|further-pages|hearts|home-search|picture-weight|share|stays-\w+|suggestions(-answers)?|home-look)\.spec/;

/** What a script does here is the same in both languages: the Vietnamese words are tried by the other journeys, and in process. */
const sameInBothLanguages =
  /(gallery|home-search|home-search-typing|stays-(clear|filter|fold|history|meant|price)|price-without-script)\.spec.*(\(vi\b| on \/vi\b)/;

/** Without a script only what dates and mistakes say differs. */
const sameWithoutScript = / without-script\.spec.*\(vi\).*(empty search|filters apply|folds into|menu opens|Load More|passed on|a photo of)/;

/** Keys belong to a keyboard. */
const byKeys = /home-search-typing\.spec/;

/** What depends on the size of the screen is tried at phone and desktop size, the rest on a phone. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // A machine that stands still for a while says nothing about the site: what is slow for visitors is measured by itself.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        ...["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
        // The headless shell would round the width of every letter: lines break elsewhere, and words stand apart.
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    { name: "phone", use: phone, testIgnore: [withoutScript, byKeys], grepInvert: [sameInBothLanguages, /@wide/] },
    // Words are as long on a desktop; their Vietnamese is tried where room is short.
    { name: "desktop", use: desktop, testIgnore: [withoutScript, sameAtEverySize], grepInvert: [/\(vi\b|› \/vi\b| \/vi\b/, /@small/] },
    {
      name: "without script",
      use: { ...phone, javaScriptEnabled: false },
      testMatch: withoutScript,
      grepInvert: [sameInBothLanguages, sameWithoutScript],
    },
  ],
  webServer: {
    command: "node build/server/server.js",
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), DATA_DIR: "test-results/data", LOG_LEVEL: "warn", BUSY_AFTER: "0", TRUST_PROXY: "loopback" },
  },
});
