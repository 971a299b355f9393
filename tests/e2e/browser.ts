import { devices } from "@playwright/test";

const args = [
  ...["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  // The headless shell would round the width of every letter: lines break elsewhere, and words stand apart.
  "--font-render-hinting=none",
  // A page takes the process of the one before it, as on a phone: to start one takes as long as to load a page.
  "--renderer-process-limit=1",
];

const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";

/** Chromium that fetches no pictures. Decoding and drawing them takes a quarter of the CPU time of a journey. Layout is the same: each picture has a size in the HTML. */
export const withoutPictures = { launchOptions: { executablePath, args: [...args, "--blink-settings=imagesEnabled=false"] } };

/** For files that test pictures: `test.use(withPictures)`. Those of the sites are of one colour (tests/stand-in-pictures.ts). */
export const withPictures = { launchOptions: { executablePath, args } };

/** For files that test transitions, smooth scrolling or the default setting. */
export const withMotion = { reducedMotion: "no-preference" } as const;

const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];
const phoneSize = { width: 390, height: 844 };

/**
 * What fetches pictures ahead takes a phone's page to be as wide as its screen. Pages are drawn by the CPU: at the
 * sharpness of a phone that is several times the work.
 */
export const onPhone = { ...pixel, viewport: phoneSize, screen: phoneSize, deviceScaleFactor: 1 };

const { defaultBrowserType: __, ...desktop } = devices["Desktop Chrome"];

/** For what is only there where there is room, a pointer or a keyboard: `test.use(onDesktop)`. */
export const onDesktop = { ...desktop, viewport: { width: 1280, height: 900 } };

/** For what is to be tried on both. */
export const screens = [
  ["narrow", onPhone],
  ["wide", onDesktop],
] as const;
