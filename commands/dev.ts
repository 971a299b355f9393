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
import { escapeHtml } from "../app/content/render-figures.ts";
import { type Assets, assetsAt } from "../app/islands/assets.ts";
import { entryOf, islands } from "../app/islands/vite-plugin.ts";
import { gatherChanges } from "./gather-changes.ts";

/** Serves the site from its sources; what changes in them, in `content/` or in `messages/` is shown at once. */
// While Vite compiles, the server seems busy: nobody else waits for it here.
const environment = { ...readEnvironment(process.env), busyAfter: 0 };

const server = createHttpServer((request, response) =>
  vite.middlewares(request, response, () => (problem && asksForPage(request) ? showProblem(response, problem) : site.routing(request, response))),
);
const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } }, plugins: [islands(), tailwindcss()] });

const common = assetsAt((entry) => `/${entry}`);
const assets: Assets = {
  ...common,
  fonts: [],
  scripts: ["/@id/__x00__virtual:react-router/inject-hmr-runtime", "/@vite/client", ...common.scripts],
  islands: Object.fromEntries(Object.keys(await vite.ssrLoadModule("/app/islands/registry.ts")).map((name) => [name, `/@id/${entryOf(name)}`])),
};

/** Why what has changed cannot be shown; nothing while all is well. */
let problem: string | undefined;
let site = await openSite().catch(fail);
server.listen(environment.port, environment.host).on("error", fail).on("listening", announce);

const change = gatherChanges((files) =>
  show(files).catch((error) => {
    complain(error);
    problem = describeStartError(error, environment);
    vite.ws.send({ type: "full-reload" });
  }),
);
// An editor may put a new file in the place of the old one, and a home comes and goes as a folder: every kind of event counts.
vite.watcher.add(["content", "messages"]).on("all", (_event, file) => {
  const path = relative(".", file);
  if (/^(content|messages)[\\/]/.test(path)) change(path);
});

/** Makes anew what is made of the changed files, and then the site; while that cannot be, its pages say why. */
async function show(files: readonly string[]): Promise<void> {
  await refuseMistakes();
  if (files.some((file) => file.startsWith("messages"))) await run("commands/messages.ts");
  // A line of YAML may bring another photo, or move a focal point; a title of either stands on a picture.
  if (files.some((file) => !file.endsWith(".md"))) await run("commands/content.ts");
  const earlier = site;
  site = await openSite();
  problem = undefined;
  await earlier.close();
  vite.ws.send({ type: "full-reload" });
}

function asksForPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** A page that says what is wrong, and is loaded anew when that changes. */
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

/** Throws the mistakes there are, before words or pictures are made of what has them. */
async function refuseMistakes(): Promise<void> {
  const { validateContent } = await vite.ssrLoadModule("/app/catalog/content.server.ts");
  const mistakes = [...validateContent("content").problems, ...checkMessages("messages")];
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

async function openSite(): Promise<FastifyInstance> {
  const { validateContent, publishContent } = await vite.ssrLoadModule("/app/catalog/content.server.ts");
  const { readPictureManifest } = await vite.ssrLoadModule("/app/pictures/manifest.server.ts");
  const { openServices } = await vite.ssrLoadModule("/app/bootstrap/services.server.ts");
  const { createServer } = await vite.ssrLoadModule("/app/bootstrap/create-server.server.ts");
  const made = readPictureManifest();
  const { photos }: ContentCheck = validateContent("content", made);
  if (photos.some((photo) => !photo.made)) throw new Error("There is a photo without pictures: the site stays as it was until they are made.");
  // Read before a database is opened, which a mistake would leave open.
  const published = publishContent("content", made);
  const app: FastifyInstance = await createServer(await openServices(environment, { assets, published, showsScheduled: true }), () =>
    vite.ssrLoadModule("virtual:react-router/server-build"),
  );
  await app.ready();
  return app;
}

/** Runs a command in a process of its own, as `npm run` does; throws what it says when it cannot do its work. */
async function run(command: string): Promise<void> {
  await promisify(execFile)(process.execPath, [command]).catch(({ stderr }) => {
    throw new Error(`${command} could not do its work. ${stderr}`);
  });
}

function announce(): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : environment.port;
  console.log(`The workshop is at http://${environment.host}:${port}`);
}

function complain(error: unknown): void {
  console.error(describeStartError(error, environment));
}

function fail(error: unknown): never {
  complain(error);
  process.exit(1);
}
