import { resolveLanguages } from "./languages.ts";

/** `npm run check:content`. */
resolveLanguages();
const { checkContent } = await import("./examine-content.ts");
await checkContent();
