import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { on, once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const sources = [
  ...["app", "commands", "db", "messages", "public", "setup.mjs", "server.ts", "package.json", "package-lock.json"],
  ...["vite.config.ts", "vite.client.config.ts", "react-router.config.ts"],
];

/** The sample content as a site in other languages, built in a folder of its own. `own` are the owner's messages by language. */
export class LanguagesSite {
  readonly folder = mkdtempSync(join(tmpdir(), "languages-"));
  readonly #variables: Record<string, string>;
  #server: ChildProcess | undefined;

  constructor(languages: readonly string[], own: Record<string, object> = {}) {
    const content = join(this.folder, "site/content");
    for (const name of sources) cpSync(name, join(this.folder, name), { recursive: true });
    for (const name of ["node_modules", "runtime"]) symlinkSync(resolve(name), join(this.folder, name));
    cpSync("content", content, { recursive: true });
    mkdirSync(join(content, "messages"));
    for (const [code, messages] of Object.entries(own)) writeFileSync(join(content, "messages", `${code}.json`), JSON.stringify(messages));
    const site = join(content, "site.yaml");
    writeFileSync(site, `${readFileSync(site, "utf8")}\nlanguages: [${languages.join(", ")}]\n`);
    // Pictures are encoded once for all tests.
    this.#variables = { CONTENT_DIR: content, PICTURES_DIR: resolve(".cache/pictures"), NODE_ENV: "production" };
    const build = 'import("./setup.mjs").then(({ buildSite }) => buildSite())';
    const options = { cwd: this.folder, env: { ...process.env, ...this.#variables }, encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", build], options);
    if (status !== 0) throw new Error(`The build failed: ${stdout}${stderr}`);
  }

  /** Starts the site and resolves to its origin. */
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
      const [, address] = / is at (http\S+?),?\s/.exec(String(part)) ?? [];
      if (address) return address;
    }
    throw new Error("The server ended without an address.");
  }

  async close(): Promise<void> {
    this.#server?.kill();
    if (this.#server?.exitCode === null) await once(this.#server, "exit");
    rmSync(this.folder, { recursive: true });
  }
}
