import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nodeEnvironment, nodeOptions } from "../bench/server-process.ts";

const documents = globSync("docs/operating/*.md").map((file) => readFileSync(file, "utf8"));
const runbook = readFileSync("docs/operating/runbook.md", "utf8");
const sources = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] })
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("each documented way to copy the database makes a file that its owner alone can read", () => {
  const commands = documents.flatMap((text) => text.split(/\n```|\n\n|\n(?=- )/)).filter((part) => /(VACUUM INTO|\.backup) '|pg_dump --/.test(part));
  expect(commands).toHaveLength(4);
  for (const command of commands) expect(command).toMatch(/\bumask(\(0o| )077\b/);
});

test("configuration.md lists the environment variables that the site reads, and no others", () => {
  const schema = readFileSync("app/config/environment.server.ts", "utf8");
  const inSchema = [...schema.matchAll(/^ {4}([A-Z][A-Z_]+): /gm)].map(([, name]) => name);
  const elsewhere = [...sources.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name]) => name);
  const documented = [...readFileSync("docs/operating/configuration.md", "utf8").matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);
  expect(inSchema.length).toBeGreaterThan(10);
  expect(documented.toSorted()).toEqual([...new Set([...inSchema, ...elsewhere, "NODE_ENV"])].toSorted());
});

test("runbook.md lists the log messages of warnings and errors, and none that the site does not write", () => {
  const written = [...sources.matchAll(/\blog\.(?:warn|error)\([^;`]*?"([A-Z][^"]+)"\)/g)].map(([, message = ""]) => message);
  expect(written.length).toBeGreaterThan(15);
  const documented = rowsUnder("## The log").flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, message = ""]) => message),
  );
  const starts = documented.map((message) => message.replace(/ ?…$/, ""));
  expect(written.filter((message) => !starts.some((start) => message.startsWith(start)))).toEqual([]);
  const composed = ["A mail was not taken, and is waiting", "A mail was not taken, and is refused", "A mail was not taken, and is parked"];
  expect(starts.filter((start) => !composed.includes(start) && !sources.includes(start))).toEqual([]);
});

test("runbook.md lists the metrics that the site serves, and no others", () => {
  const served = [...readFileSync("app/http/metrics.server.ts", "utf8").matchAll(/\bname: "([a-z_]+)"/g)].map(([, name]) => name);
  const constant = [...sources.matchAll(/\bname = "([a-z_]+_seconds|http_refusals_total)"/g)].map(([, name]) => name);
  const documented = rowsUnder("## Metrics").flatMap((row) => /^\| `([a-z_]+)(?:\{[a-z,]+\})?` +\|/.exec(row)?.[1] ?? []);
  expect(documented.toSorted()).toEqual([...served, ...constant].toSorted());
});

function rowsUnder(heading: string): string[] {
  const section = runbook.split(/^(?=## )/m).find((part) => part.startsWith(heading)) ?? "";
  return section.split("\n").filter((line) => /^\| `/.test(line));
}

test.each(["Dockerfile", "docs/operating/deploy.md", "docs/operating/README.md"])("%s starts the server with the options of start.mjs", (file) => {
  const [, options = ""] = /^const options = \[(.+)\];$/m.exec(readFileSync("start.mjs", "utf8")) ?? [];
  expect(options.split(", ")).toEqual(nodeOptions.map((option) => `"${option}"`));
  const starts = [...readFileSync(file, "utf8").matchAll(/.*\bbuild\/server\/server\.js.*/g)].map(([line]) => line);
  expect(starts.length).toBeGreaterThan(0);
  for (const start of starts) expect(start.match(/--[a-z][\w-]+(=\d+)?/g)).toEqual(nodeOptions);
  for (const setting of Object.entries(nodeEnvironment)) {
    expect(readFileSync("start.mjs", "utf8")).toContain(setting.map((part, index) => (index === 0 ? part : `"${part}"`)).join(": "));
    expect(readFileSync(file, "utf8")).toContain(setting.join("="));
  }
});
