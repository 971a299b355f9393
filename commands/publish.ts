import { text } from "node:stream/consumers";

/** `npm run publish`: puts changed content online. It needs a site that was built. */
// React selects its build when it is first imported, so everything is imported after this.
process.env.NODE_ENV ??= "production";
const [{ buildContent }, { builtRelease }] = await Promise.all([import("./build-content.ts"), import("../app/catalog/built-content.server.ts")]);
// A running site starts it while files still change, and writes to it once no more do.
if (!process.argv.includes("--wait") || (await text(process.stdin))) await buildContent(builtRelease());
