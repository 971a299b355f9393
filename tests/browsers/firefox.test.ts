import { afterAll } from "vitest";
import { openFirefox } from "./firefox.ts";
import { tryForcedColours } from "./forced-colours.ts";
import { tryBrowser } from "./try-browser.ts";

/** One for all tests, because it can change the colours of pages while it runs. */
const firefox = await openFirefox();
afterAll(firefox.close);

const origin = tryBrowser(async ({ isDark = false } = {}) => {
  await firefox.setPreference("layout.css.prefers-color-scheme.content-override", isDark ? 0 : 1);
  return { ...firefox, close: async () => {} };
}, 0);
tryForcedColours(firefox, origin);
