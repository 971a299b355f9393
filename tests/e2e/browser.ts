const args = [
  ...["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  // The headless shell would round the width of every letter: lines break elsewhere, and words stand apart.
  "--font-render-hinting=none",
];

const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";

/** Chromium that fetches no pictures. Decoding and drawing them takes a quarter of the CPU time of a journey. Layout is the same: each picture has a size in the HTML. */
export const withoutPictures = { launchOptions: { executablePath, args: [...args, "--blink-settings=imagesEnabled=false"] } };

/** For files that test pictures: `test.use(withPictures)`. */
export const withPictures = { launchOptions: { executablePath, args } };

/** For files that test transitions, smooth scrolling or the default setting. */
export const withMotion = { reducedMotion: "no-preference" } as const;
