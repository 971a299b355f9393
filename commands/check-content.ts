import { registerHooks } from "node:module";
import { languagesModule } from "./languages.ts";

/** `npm run check:content`. The content may have other languages than what is built here, and a check changes nothing. */
const url = `data:text/javascript,${encodeURIComponent(languagesModule())}`;
registerHooks({
  resolve: (specifier, context, next) => (specifier.endsWith("/messages/languages.js") ? { url, shortCircuit: true } : next(specifier, context)),
});
const { checkContent } = await import("./examine-content.ts");
await checkContent();
