import { openFirefox } from "./firefox.ts";
import { tryForcedColours } from "./forced-colours.ts";
import { tryBrowser } from "./try-browser.ts";

const origin = tryBrowser(openFirefox);
tryForcedColours(origin);
