import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ContentCopy } from "../content-copy.ts";

const home = "stays/forest-hideaway/stay.yaml";

/** A copy of what an operator edits, beside links to the code, with the commands that are run there. */
function workplace() {
  const content = new ContentCopy();
  const { folder } = content;
  cpSync("messages", join(folder, "messages"), { recursive: true });
  for (const name of ["app", "commands", "package.json", "node_modules"]) symlinkSync(resolve(name), join(folder, name));
  const run = (command: string, ...args: string[]) =>
    new Promise<{ code: number | null; said: string[] }>((done) => {
      const child = execFile(command, args, { cwd: folder }, (_, stdout, stderr) => done({ code: child.exitCode, said: lines(stdout + stderr) }));
    });
  return {
    content,
    folder,
    check: () => run(process.execPath, "commands/check-content.ts"),
    npm: (script: string) => run("npm", "run", "--silent", script),
  };
}

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

test("content without a mistake is said to be in order", async () => {
  const { check } = workplace();
  expect(await check()).toEqual({ code: 0, said: [expect.stringMatching(/^ {2}The content is in order: 8 homes, 6 articles, \d+ pictures\.$/)] });
});

test("mistakes in content and messages are listed together, a line each, and counted", async () => {
  const { content, folder, check } = workplace();
  content.edit(home, "price: 180", "price: -5");
  content.edit(home, "[kitchen, parking]", "[kitchen, sauna]");
  const words = join(folder, "messages/vi.json");
  writeFileSync(words, readFileSync(words, "utf8").replace(/^ {2}"nav_home".*\n/m, ""));
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said.sort()).toEqual(
    [
      `content/${home}:${content.lineOf(home, "price:")} price: found -5; allowed: at least 1`,
      `content/${home}:${content.lineOf(home, "amenities:")} amenities.1: found "sauna"; allowed: wifi, pool, kitchen, ac, parking`,
      "messages/vi.json:1 nav_home: found nothing; allowed: a text in this language",
      "3 mistakes in the content.",
    ].sort(),
  );
});

test("a picture that cannot be read, and one too narrow, are named", async () => {
  const { content, check } = workplace();
  content.write("stays/forest-hideaway/photos/01-exterior.jpg", "This is no picture.");
  content.write("posts/dinner-in-a-borrowed-kitchen/cover.jpg", readFileSync("public/apple-touch-icon.png"));
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said).toHaveLength(3);
  const all = said.join("\n");
  expect(all).toMatch(/^content\/stays\/forest-hideaway\/photos\/01-exterior\.jpg: found .+; allowed: a picture that can be read/m);
  expect(all).toMatch(/^content\/posts\/dinner-in-a-borrowed-kitchen\/cover\.jpg: found 180 pixels wide; allowed: at least 1200 pixels wide$/m);
});

test("a picture that cannot be read is named beside other mistakes", async () => {
  const { content, check } = workplace();
  content.edit(home, "price: 180", "price: -5");
  content.write("posts/dinner-in-a-borrowed-kitchen/cover.jpg", "This is no picture.");
  const all = (await check()).said.join("\n");
  expect(all).toContain("price: found -5");
  expect(all).toContain("content/posts/dinner-in-a-borrowed-kitchen/cover.jpg: found");
});

test("a mistake stops the build before it makes anything", async () => {
  const { content, folder, npm } = workplace();
  content.edit(home, "price: 180", "price: -5");
  const { code, said } = await npm("build");
  expect(code).not.toBe(0);
  expect(said.join("\n")).toContain("price: found -5; allowed: at least 1");
  expect([existsSync(join(folder, "build")), existsSync(join(folder, ".cache"))]).toEqual([false, false]);
});
