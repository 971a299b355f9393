import { defineConfig } from "@playwright/test";
import { onPhone, withoutPictures } from "./tests/e2e/browser.ts";
import { picturesFolder, site, timed } from "./tests/e2e/sites.ts";

// For the servers, and for the workers of Playwright, some of which open a site: React's fast build, and modules that are compiled once.
Object.assign(process.env, { NODE_ENV: "production", NODE_COMPILE_CACHE: ".cache/compiled" });

/**
 * A journey is made on a phone, or on a wide screen where a file or a group says so. What a page does is tried in one language; its words
 * in both, mostly in process. Pictures and motion take much CPU time, so only files that test them have them (tests/e2e/browser.ts).
 */
export default defineConfig({
  testDir: "tests/e2e",
  // Node runs our TypeScript as it is. Playwright would transform it, and the built server, megabytes of it, in each fresh clone.
  build: { external: ["**/build/server/**", "**/app/**", "**/tests/**"] },
  outputDir: "test-results/e2e",
  snapshotPathTemplate: "tests/spoken/{arg}{ext}",
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // A machine that stands still for a while says nothing about the site: what is slow for visitors is measured by itself.
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: site.origin,
    ...onPhone,
    ...withoutPictures,
    // Every frame of a transition is drawn by the CPU.
    reducedMotion: "reduce",
  },
  webServer: [
    {
      command: "node build/server/server.js",
      url: `${site.origin}/readyz`,
      env: {
        ...{ PORT: String(site.port), DATA_DIR: "test-results/data", PICTURES_DIR: picturesFolder, TRUST_PROXY: "loopback" },
        ...{ LOG_LEVEL: "warn", BUSY_AFTER: "0", WARM_CACHE: "off" },
      },
    },
    // It also fills the folder of pictures.
    { command: "node tests/e2e/timed-site.ts", url: `${timed.origin}/readyz` },
  ],
});
