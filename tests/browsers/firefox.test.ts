import { openFirefox } from "./firefox.ts";
import { tryBrowser } from "./try-browser.ts";

tryBrowser(openFirefox);
