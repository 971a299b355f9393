import { tryBrowser } from "./try-browser.ts";
import { openWebKit } from "./webkit.ts";

tryBrowser(openWebKit, 1);
