import { builtRelease } from "../app/catalog/built-content.server.ts";

/** `npm run publish`: puts changed content online. It needs a site that was built. */
// React selects its build when it is first imported.
process.env.NODE_ENV ??= "production";
const { buildContent } = await import("./build-content.ts");
await buildContent(builtRelease());
