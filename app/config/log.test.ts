import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { openLog } from "./log.server.ts";

/** The line on a terminal. */
function openTerminal() {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text) > 0;
  return { log: openLog({ logLevel: "info" }, { isTTY: true, write }), lines };
}

test("in a terminal an answer is one short line", () => {
  const { log, lines } = openTerminal();
  log.info({ request: "a1", method: "GET", path: "/stays", status: 200, ms: 12 }, "answered");
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d GET \/stays 200, 12 ms\n$/)]);
});

test("in a terminal a warning says what it is about", () => {
  const { log, lines } = openTerminal();
  log.warn({ mail: "m1", attempt: 2 }, "A mail was not taken, and is waiting");
  expect(lines).toEqual([expect.stringMatching(/^\d\d:\d\d:\d\d warning: A mail was not taken, and is waiting mail=m1 attempt=2\n$/)]);
});

test("in a terminal a failure is followed by where it happened", () => {
  const { log, lines } = openTerminal();
  log.error({ err: new Error("no such table"), reference: "r1" }, "A page failed");
  expect(lines.join("")).toMatch(/^\d\d:\d\d:\d\d error: A page failed reference=r1\nError: no such table\n {4}at /);
});

test("what a database quotes of a row is not logged", () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: "info" }, { isTTY: true, write: (text: string) => lines.push(text) > 0 });
  const quoting = Object.assign(new Error("null value"), { detail: "Failing row contains (lan@example.com)", where: "lan@example.com" });
  log.error({ err: new Error("not stored", { cause: quoting }) }, "A message could not be stored");
  log.error({ err: quoting }, "A message could not be stored");
  expect(lines.join("")).toContain("null value");
  expect(lines.join("")).not.toContain("lan@example.com");
});

test("of an error a program reads what it is, and none of its other fields, which may quote what was typed", () => {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text) > 0;
  const log = openLog({ logLevel: "info" }, { isTTY: false, write });
  try {
    new URL("//lan@example.com", "x");
  } catch (err) {
    log.error({ err }, "A page failed");
  }
  const { err } = JSON.parse(lines.join(""));
  expect(err).toEqual({ type: "TypeError", message: "Invalid URL", stack: expect.stringContaining("Invalid URL"), code: "ERR_INVALID_URL" });
});

test("what is logged last is written, also if the process ends at once", () => {
  const script = `import { openLog } from ${JSON.stringify(`${process.cwd()}/app/config/log.server.ts`)};
    const log = openLog({ logLevel: "info" });
    for (const text of ["one", "two"]) log.info(text);
    process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).msg),
  ).toEqual(["one", "two"]);
});
