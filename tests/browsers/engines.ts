import { openFirefox } from "./firefox.ts";
import { openWebKit } from "./webkit.ts";

/** The browsers beside Chromium, which has the journeys of tests/e2e. */
export const engines = [
  { name: "Firefox", open: openFirefox },
  { name: "WebKit", open: openWebKit },
] as const;
