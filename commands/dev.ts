import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { relative, resolve } from "node:path";
import { promisify } from "node:util";
import tailwindcss from "@tailwindcss/vite";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { readEnvironment } from "../app/config/environment.server.ts";
import { describeStartError } from "../app/config/start-error.server.ts";
import { escapeHtml } from "../app/content/render-figures.ts";
import { type Assets, assetsAt } from "../app/islands/assets.ts";
import { entryOf, islands } from "../app/islands/vite-plugin.ts";
import { gatherChanges } from "../app/jobs/gather-changes.ts";
import type { Examination } from "./examine-content.ts";

/** Serves the site from its sources. Changes in them, in `content/` and in `messages/` are shown at once. */
// While Vite compiles, the server would count as overloaded.
const environment = { ...readEnvironment(process.env), busyAfter: 0 };

const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => (problem && acceptsHtml(request) ? showProblem(response, problem) : site.routing(request, response))),
);
const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } }, plugins: [islands(), tailwindcss()] });

const common = assetsAt((entry) => `/${entry}`);
const assets: Assets = {
  ...common,
  fonts: [],
  scripts: ["/@id/__x00__virtual:react-router/inject-hmr-runtime", "/@vite/client", ...common.scripts],
  islands: Object.fromEntries(Object.keys(await vite.ssrLoadModule("/app/islands/registry.ts")).map((name) => [name, `/@id/${entryOf(name)}`])),
};

/** Why the last change cannot be shown; undefined if it can. */
let problem: string | undefined;
let site = await openSite().catch(fail);
server.listen(environment.port, environment.host).on("error", fail).on("listening", announce);

const onChange = gatherChanges((files) =>
  rebuild(files).catch((error) => {
    printError(error);
    problem = describeStartError(error, environment);
    vite.ws.send({ type: "full-reload" });
  }),
);
// All events count: editors may replace a file instead of changing it, and properties are folders.
vite.watcher.add([environment.contentFolder, "messages"]).on("all", (_event, file) => {
  const path = relative(".", file);
  if (path.startsWith("messages") || isInside(environment.contentFolder, file)) onChange(path);
});

/** Rebuilds what depends on the changed files, and then the site. If that fails, its pages show the error. */
async function rebuild(files: readonly string[]): Promise<void> {
  const previous = site;
  site = await openSite({ hasNewMessages: files.some((file) => file.split("/").includes("messages")) });
  problem = undefined;
  await previous.close();
  vite.ws.send({ type: "full-reload" });
}

function isInside(folder: string, file: string): boolean {
  return !relative(folder, file).startsWith("..");
}

function acceptsHtml({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** Sends an error page that is reloaded after the next change. */
function showProblem(response: ServerResponse, words: string): void {
  const style = "body { max-width: 60rem; margin: auto; padding: 2rem 1rem; font: 1rem/1.6 system-ui } pre { font: inherit; white-space: pre-wrap }";
  response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html>
<html lang="en">
<title>This cannot be shown</title>
<meta name="viewport" content="width=device-width">
<style>:root { color-scheme: light dark } ${style}</style>
<script type="module" src="/@vite/client"></script>
<h1>This cannot be shown</h1>
<pre>${escapeHtml(words)}</pre>
<p>The page comes back with the change in content or messages that puts it right.</p>
</html>`);
}

/** Checks the content, and opens the site with it. Throws all problems before anything is built from it. */
async function openSite({ hasNewMessages = false } = {}): Promise<FastifyInstance> {
  const { examineContent } = await vite.ssrLoadModule("/commands/examine-content.ts");
  const { complaints, checked }: Examination = await examineContent(environment.contentFolder);
  if (!checked) throw new Error(complaints.join("\n"));
  if (hasNewMessages) await compileMessages();
  // A change in YAML may affect photos and focal points, and titles appear on Open Graph images.
  const { preparePictures } = await vite.ssrLoadModule("/commands/build-content.ts");
  await preparePictures(checked);
  const { translateContent } = await vite.ssrLoadModule("/app/catalog/content.server.ts");
  const { openServices } = await vite.ssrLoadModule("/app/bootstrap/services.server.ts");
  const { createServer } = await vite.ssrLoadModule("/app/bootstrap/create-server.server.ts");
  const overrides = { assets, published: translateContent(checked.content), showsScheduled: true };
  const app: FastifyInstance = await createServer(await openServices(environment, overrides), () =>
    vite.ssrLoadModule("virtual:react-router/server-build"),
  );
  await app.ready();
  return app;
}

/** Compiles the messages as a separate process, because the list of languages may change too. Throws its error output if it fails. */
async function compileMessages(): Promise<void> {
  const began = Date.now();
  await promisify(execFile)(process.execPath, ["commands/messages.ts"]).catch(({ stderr }) => {
    throw new Error(`commands/messages.ts could not do its work. ${stderr}`);
  });
  // The watcher notices them too, but may do so after the pictures are planned, on which there are titles.
  for (const file of globSync("app/i18n/messages/**/*.js"))
    if (statSync(file).mtimeMs >= began - 10) vite.environments.ssr?.moduleGraph.onFileChange(resolve(file));
}

function announce(): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : environment.port;
  console.log(`The workshop is at http://${environment.host}:${port}`);
}

function printError(error: unknown): void {
  console.error(describeStartError(error, environment));
}

function fail(error: unknown): never {
  printError(error);
  process.exit(1);
}
