import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { on, once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const sources = [
  ...["app", "commands", "db", "messages", "public", "setup.mjs", "server.ts", "package.json", "package-lock.json"],
  ...["vite.config.ts", "vite.client.config.ts", "react-router.config.ts"],
];

/**
 * As `buildSite` of setup.mjs, but packages are not built in, and scripts are neither minified nor compressed: that takes a third of
 * the whole. The content is checked when it is written.
 */
const buildSteps = [
  // In one process: each would load much of what the others do.
  ["--eval", ["messages", "fonts", "content"].map((name) => `await import("./commands/${name}.ts");`).join("")],
  ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"],
  ["node_modules/vite/bin/vite.js", "build", "-c", "vite.client.config.ts", "--minify", "false", "--logLevel", "warn"],
];

/** A site of other content, built in a folder of its own for the languages that it names. `own` are the owner's messages by language. */
export class OtherSite {
  readonly folder = mkdtempSync(join(tmpdir(), "other-site-"));
  readonly #variables: Record<string, string>;
  #server: ChildProcess | undefined;

  constructor(from: string, own: Record<string, object> = {}) {
    const content = join(this.folder, "site/content");
    for (const name of sources) cpSync(name, join(this.folder, name), { recursive: true });
    for (const name of ["node_modules", "runtime"]) symlinkSync(resolve(name), join(this.folder, name));
    const settings = join(this.folder, "vite.config.ts");
    writeFileSync(settings, readFileSync(settings, "utf8").replace('command === "build"', "false"));
    cpSync(from, content, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(content, "messages"));
    for (const [code, messages] of Object.entries(own)) writeFileSync(join(content, "messages", `${code}.json`), JSON.stringify(messages));
    this.#variables = { CONTENT_DIR: content, NODE_ENV: "production" };
    mkdirSync(join(this.folder, ".cache"));
    for (const name of ["photographs.json", "pictures.json"]) cpSync(join(".cache", name), join(this.folder, ".cache", name));
    const options = { cwd: this.folder, env: { ...process.env, ...this.#variables }, encoding: "utf8" } as const;
    for (const [script = "", ...words] of buildSteps) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], options);
      if (status !== 0) throw new Error(`${script} failed: ${stdout}${stderr}`);
    }
  }

  /** Starts the site and resolves to the address at which it listens. */
  async start(variables: Record<string, string>): Promise<string> {
    const env = {
      ...process.env,
      ...this.#variables,
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "silent",
      BUSY_AFTER: "0",
      WARM_CACHE: "off",
      ...variables,
    };
    this.#server = spawn(process.execPath, ["build/server/server.js"], { cwd: this.folder, env });
    for await (const [part] of on(this.#server.stdout ?? this.#server, "data", { close: ["close"] })) {
      const [, port] = /, port (\d+)/.exec(String(part)) ?? [];
      if (port) return `http://127.0.0.1:${port}`;
    }
    throw new Error("The server ended without an address.");
  }

  async close(): Promise<void> {
    this.#server?.kill();
    if (this.#server?.exitCode === null) await once(this.#server, "exit");
    rmSync(this.folder, { recursive: true });
  }
}
