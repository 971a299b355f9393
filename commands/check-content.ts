import { checkContent } from "./examine-content.ts";

/** `npm run check:content`. */
await checkContent();
