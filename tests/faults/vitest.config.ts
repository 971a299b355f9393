import { defineConfig } from "vitest/config";
import { isLong } from "./form.ts";

/** The long form, by npm run test:faults; npm test runs the short one, which needs no other programs and no rights. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["tests/faults/**/*.test.ts"],
    exclude: isLong ? [] : ["**/proxy.test.ts", "**/small-disk.test.ts"],
    fileParallelism: false,
    hookTimeout: 60_000,
  },
});
