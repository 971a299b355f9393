import { execFile } from "node:child_process";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { relative } from "node:path";
import { promisify } from "node:util";
import tailwindcss from "@tailwindcss/vite";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { ContentCheck } from "../app/catalog/content.server.ts";
import { readEnvironment } from "../app/config/environment.server.ts";
import { describeStartError } from "../app/config/start-error.server.ts";
import { checkMessages } from "../app/content/check-messages.server.ts";
import { ContentError } from "../app/content/content-error.ts";
import { messageFolders } from "../app/content/message-files.server.ts";
import { escapeHtml } from "../app/content/render-figures.ts";
import { type Assets, assetsAt } from "../app/islands/assets.ts";
import { entryOf, islands } from "../app/islands/vite-plugin.ts";
import { gatherChanges } from "../app/jobs/gather-changes.ts";

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
  await assertContentIsValid();
  if (files.some((file) => file.startsWith("messages"))) await run("commands/messages.ts");
  // A change in YAML may affect photos and focal points, and titles appear on Open Graph images.
  if (files.some((file) => !file.endsWith(".md"))) await run("commands/content.ts");
  const previous = site;
  site = await openSite();
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

/** Throws all problems of the content before anything is built from it. */
async function assertContentIsValid(): Promise<void> {
  const { validateContent } = await vite.ssrLoadModule("/app/catalog/content.server.ts");
  const problems = [...validateContent(environment.contentFolder).problems, ...checkMessages(messageFolders(environment.contentFolder))];
  if (problems.length > 0) throw new ContentError(problems);
}

async function openSite(): Promise<FastifyInstance> {
  const { validateContent, publishContent } = await vite.ssrLoadModule("/app/catalog/content.server.ts");
  const { readPictureManifest } = await vite.ssrLoadModule("/app/pictures/manifest.server.ts");
  const { openServices } = await vite.ssrLoadModule("/app/bootstrap/services.server.ts");
  const { createServer } = await vite.ssrLoadModule("/app/bootstrap/create-server.server.ts");
  const manifest = readPictureManifest();
  const { photos }: ContentCheck = validateContent(environment.contentFolder, manifest);
  if (photos.some((photo) => !photo.made)) throw new Error("There is a photo without pictures: the site stays as it was until they are made.");
  // Read before the database is opened, so that an error does not leave it open.
  const published = publishContent(environment.contentFolder, manifest);
  const app: FastifyInstance = await createServer(await openServices(environment, { assets, published, showsScheduled: true }), () =>
    vite.ssrLoadModule("virtual:react-router/server-build"),
  );
  await app.ready();
  return app;
}

/** Runs a command as a separate process. Throws its error output if it fails. */
async function run(command: string): Promise<void> {
  // The compiled modules are kept: compiling them took a quarter of the time of a command.
  const env = { ...process.env, NODE_COMPILE_CACHE: ".cache/compiled" };
  await promisify(execFile)(process.execPath, [command], { env }).catch(({ stderr }) => {
    throw new Error(`${command} could not do its work. ${stderr}`);
  });
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
