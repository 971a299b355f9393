import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";

/** A project whose commands and builders only note that they ran; its fonts are cut to the letters of its one text. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  const { write } = open(folder);
  copyFileSync("setup.mjs", join(folder, "setup.mjs"));
  for (const name of ["vite.config.ts", "vite.client.config.ts", "react-router.config.ts", "server.ts", "package-lock.json"]) write(name, "");
  for (const name of ["app", "db", "messages", "public"]) mkdirSync(join(folder, name));
  write("package.json", "{}");
  write("content/site.yaml", "");
  write("content/text.md", "abc");
  const note = (name: string) =>
    `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"; appendFileSync("ran", "${name} ");\n`;
  const letters = `new Set(readFileSync("content/text.md", "utf8"))`;
  const works: Record<string, string> = {
    "check-content": `if (readFileSync("content/text.md", "utf8").includes("?")) process.exit(1);`,
    fonts: `mkdirSync(".cache/fonts", { recursive: true }); writeFileSync(".cache/fonts/fonts.css", [...${letters}].sort().join(""));`,
    content: `mkdirSync(".cache", { recursive: true }); mkdirSync("build", { recursive: true });
      for (const made of [".cache/content.jsonl", ".cache/pictures.json", ".cache/picture-plan.json"]) writeFileSync(made, "");
      if (readFileSync("content/text.md", "utf8").includes("!")) process.exit(1);`,
  };
  for (const name of ["check-content", "messages", "fonts", "content", "compress-assets"])
    write(`commands/${name}.ts`, note(name) + (works[name] ?? ""));
  for (const name of ["react-router", "vite"]) {
    write(`node_modules/.bin/${name}`, `#!/bin/sh\nprintf "${name} " >> ran\n`);
    chmodSync(join(folder, `node_modules/.bin/${name}`), 0o755);
  }
  symlinkSync(resolve("runtime"), join(folder, "runtime"));
  return open(folder);
}

/** A copy of such a project that was built: each first build starts eight processes. */
function makeBuiltProject() {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true });
  return open(folder);
}

function open(folder: string) {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  /** Builds what has changed, and tells what ran for it. */
  const build = (variables: Record<string, string> = {}) => {
    rmSync(join(folder, "ran"), { force: true });
    const env = { ...process.env, ...variables };
    const { status, stderr } = spawnSync(process.execPath, ["-e", `import("./setup.mjs").then(({ build }) => build())`], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    const ran = existsSync(join(folder, "ran")) ? readFileSync(join(folder, "ran"), "utf8").trim().split(" ").sort() : [];
    return { status, ran, ...(variables.CONTENT_DIR ? { said: stderr } : {}) };
  };
  return { folder, write, build };
}

const all = ["check-content", "compress-assets", "content", "fonts", "messages", "react-router", "vite"];

/** The project that the others are copied from. */
let built: string;
beforeAll(() => {
  const { folder, build } = makeProject();
  built = folder;
  expect(build()).toEqual({ status: 0, ran: all });
  return () => rmSync(folder, { recursive: true });
});

test("a build does what has changed asks for: nothing, the content alone, or all", () => {
  const { write, build } = makeBuiltProject();
  expect(build()).toEqual({ status: 0, ran: [] });
  write("content/text.md", "cab");
  expect(build()).toEqual({ status: 0, ran: ["content", "fonts"] });
  expect(build()).toEqual({ status: 0, ran: [] });
  write("app/thing.test.ts", "changed");
  expect(build()).toEqual({ status: 0, ran: [] });
  write("server.ts", "changed");
  expect(build()).toEqual({ status: 0, ran: all });
});

test("another content folder is built even if its files are the same, and a folder without a site is refused", () => {
  const { folder, write, build } = makeBuiltProject();
  write("inn/site.yaml", "");
  write("inn/text.md", "abc");
  expect(build({ CONTENT_DIR: join(folder, "inn") })).toEqual({ status: 0, ran: ["content", "fonts"], said: "" });
  expect(build({ CONTENT_DIR: join(folder, "nowhere") })).toEqual({
    status: 1,
    ran: [],
    said: `CONTENT_DIR: found "${join(folder, "nowhere")}", where no site.yaml is; allowed: a folder with the content of a site. npm run new site makes one.\n`,
  });
});

test("a file that was written anew with the same words asks for nothing", () => {
  const { write, build } = makeBuiltProject();
  write("content/text.md", "abc");
  write("server.ts", "");
  expect(build()).toEqual({ status: 0, ran: [] });
});

test("a letter that the fonts did not have asks for all, because the addresses of the fonts stand in the styles", () => {
  const { write, build } = makeBuiltProject();
  write("content/text.md", "abcế");
  expect(build()).toEqual({ status: 0, ran: [...all, "content", "fonts"].sort() });
});

test("who takes back a change whose build did not end finds the content as it was", () => {
  const { write, build } = makeBuiltProject();
  write("content/text.md", "abc!");
  expect(build().status).toBe(1);
  write("content/text.md", "abc");
  expect(build()).toEqual({ status: 0, ran: ["content", "fonts"] });
});

test("a mistake that the check finds ends the build before it makes anything", () => {
  const { folder, write, build } = makeBuiltProject();
  const before = readFileSync(join(folder, "build/.built"), "utf8");
  write("content/text.md", "abc?");
  write("server.ts", "changed");
  expect(build()).toEqual({ status: 1, ran: ["check-content"] });
  expect(readFileSync(join(folder, "build/.built"), "utf8")).toBe(before);
});

test("a mistake in changed content ends the build, and the next build looks again", () => {
  const { write, build } = makeBuiltProject();
  write("content/text.md", "abcế!");
  expect(build().status).toBe(1);
  expect(build().status).toBe(1);
  write("content/text.md", "abcế");
  expect(build()).toEqual({ status: 0, ran: [...all, "content", "fonts"].sort() });
});
