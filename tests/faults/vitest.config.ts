import { defineConfig } from "vitest/config";
import { isLong } from "./form.ts";

/** The long form, by npm run test:faults; npm test runs the short one, for which no other programs are installed. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/faults/**/*.test.ts"],
    exclude: isLong ? [] : ["**/proxy.test.ts"],
    fileParallelism: false,
    hookTimeout: 60_000,
  },
});
