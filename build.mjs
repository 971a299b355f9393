import { buildSite } from "./setup.mjs";

await buildSite();
