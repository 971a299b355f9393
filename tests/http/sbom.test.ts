import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const property = z.object({ name: z.string(), value: z.string() });
const component = z.object({
  name: z.string(),
  version: z.string(),
  hashes: z.array(z.unknown()).default([]),
  properties: z.array(property).default([]),
});
const inventory = z.object({ bomFormat: z.literal("CycloneDX"), components: z.array(component) });
const versions = z.record(z.string(), z.string());
const lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const manifest = z.object({ dependencies: versions, devDependencies: versions });

test("the inventory names every package with its version and hash, and which of them only test it", () => {
  execFileSync("npm", ["run", "-s", "sbom"]);
  const { components } = inventory.parse(JSON.parse(readFileSync("sbom.cdx.json", "utf8")));
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const listed = components.map(({ name, version, hashes, properties }) => {
    const onlyTests = properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
    return JSON.stringify([name, version, { onlyTests, isHashed: hashes.length > 0 }]);
  });
  const wanted = (packages: Record<string, string>, onlyTests: boolean) =>
    Object.entries(packages).map(([name, version]) => JSON.stringify([name, version, { onlyTests, isHashed: true }]));
  // Two that tests need are brought along by packages of the build as well.
  const { "@types/node": nodeTypes = "", typescript = "", ...tools } = devDependencies;
  const both = { ...dependencies, "@types/node": nodeTypes, typescript };
  expect([...wanted(both, false), ...wanted(tools, true)].filter((one) => !listed.includes(one))).toEqual([]);
  // Those that others bring along as well.
  expect(listed.length).toBeGreaterThan(2 * wanted({ ...dependencies, ...devDependencies }, true).length);
});

test("the packages that a start installs take at most 350 MB", () => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  // What is for another system, or another kind of processor, is not installed.
  const installed = Object.keys(packages).filter((folder) => folder && !packages[folder]?.dev && existsSync(folder));
  expect(installed.length).toBeGreaterThan(100);
  const [, kilobytes = ""] = /^(\d+)\ttotal$/m.exec(execFileSync("du", ["-skc", ...installed], { encoding: "utf8" })) ?? [];
  expect(Number(kilobytes)).toBeGreaterThan(10_000);
  expect(Number(kilobytes) * 1024).toBeLessThanOrEqual(350_000_000);
});
