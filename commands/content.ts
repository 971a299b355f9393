import { buildContent } from "./build-content.ts";
import { releaseOf } from "./release.ts";

/** A step of the build, from the sources. */
await buildContent(releaseOf());
