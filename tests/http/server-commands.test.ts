import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";

test.each(["inbox", "calendars", "quote", "insights", "publish"])("on a server, %s runs with the settings, in the folder of the site", (command) => {
  expect(packageFile.scripts).toHaveProperty(command, `node build/server/${command}.js`);
  const site = temporaryFolder();
  for (const folder of ["node_modules/.bin", "build/server", "bin"]) mkdirSync(join(site, folder), { recursive: true });
  symlinkSync(process.execPath, join(site, "node_modules/.bin/node"));
  const program = "console.log(JSON.stringify([process.cwd(), process.env.MAIL_FROM, process.argv.slice(2)]))";
  writeFileSync(join(site, `build/server/${command}.js`), program);
  writeFileSync(join(site, "settings.env"), "MAIL_FROM='An Yên <hello@example.com>'\n");
  const installed = join(site, "bin", command);
  symlinkSync(resolve("deploy/command.sh"), installed);
  const { stdout, stderr } = spawnSync(installed, ["the-old-barn", "two words"], {
    encoding: "utf8",
    env: { ...process.env, AN_YEN_SITE: site, AN_YEN_SETTINGS: join(site, "settings.env"), AN_YEN_USER: userInfo().username },
  });
  expect([stderr, JSON.parse(stdout || "null")]).toEqual(["", [site, "An Yên <hello@example.com>", ["the-old-barn", "two words"]]]);
});
