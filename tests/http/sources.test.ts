import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Plain JavaScript, which has no types. */
const setup = "../../setup.mjs";

test("nothing that a build makes counts as a source of the next, so that nothing is built twice", async () => {
  const { sourceFiles } = await import(setup);
  const files: string[] = sourceFiles();
  expect(files).toContain("server.ts");
  const { stdout, status } = spawnSync("git", ["check-ignore", "--no-index", "--stdin"], { input: files.join("\n"), encoding: "utf8" });
  // 1: none of them is ignored.
  expect([stdout, status]).toEqual(["", 1]);
});
