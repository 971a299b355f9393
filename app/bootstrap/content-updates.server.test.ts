import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, test, vi } from "vitest";
import { makeDataFolder } from "../../tests/data-folder.ts";
import type { AppServices } from "../services/app-services.ts";
import { ContentUpdates } from "./content-updates.server.ts";

/** Stands for npm run publish: refuses the text "half", and in its first build somebody finishes the text meanwhile. */
const command = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
await text(process.stdin);
const read = readFileSync("FOLDER/content/page.yaml", "utf8");
if (!existsSync("FOLDER/builds")) writeFileSync("FOLDER/content/page.yaml", "whole");
appendFileSync("FOLDER/builds", read + "\\n");
process.exit(read === "half" ? 1 : 0);
`;

test("a file that is read while somebody writes it is no mistake", async ({ expect }) => {
  const folder = makeDataFolder();
  const [contentFolder, page, builds] = [join(folder, "content"), join(folder, "content/page.yaml"), join(folder, "builds")];
  mkdirSync(contentFolder);
  writeFileSync(join(folder, "publish.mjs"), command.replaceAll("FOLDER", folder));
  const errors: unknown[] = [];
  const log = { error: (_: unknown, message: string) => errors.push(message), warn: (...words: unknown[]) => errors.push(words) };
  const services = { environment: { contentFolder }, log, clock: () => new Date() } as unknown as AppServices;
  const updates = new ContentUpdates(services, { command: join(folder, "publish.mjs"), onPublished: async () => undefined });
  onTestFinished(() => updates.stop());
  updates.start();
  writeFileSync(page, "half");
  const built = () => (existsSync(builds) ? readFileSync(builds, "utf8").trim().split("\n") : []);
  await vi.waitFor(() => expect(built()).toEqual(["half", "whole"]), { timeout: 30_000 });
  expect(errors).toEqual([]);

  writeFileSync(page, "half");
  await vi.waitFor(() => expect(errors).toEqual(["Changed content has mistakes and is not online"]), { timeout: 30_000 });
});
