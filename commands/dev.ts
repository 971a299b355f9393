import { createServer as createHttpServer } from "node:http";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import type { FastifyInstance } from "fastify";
import { createServer, type Plugin } from "vite";
import { islands } from "../app/islands/registry.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";

/** Serves the site from its sources; what changes in them, in `content/` or in `messages/` is shown at once. */
const environment = readEnvironment(process.env);

/** In the browser the language is the page's: the same exchange that vite.client.config.ts makes. */
const browserLocale: Plugin = {
  name: "browser-locale",
  enforce: "pre",
  resolveId(source) {
    return this.environment.name === "client" && source === "../runtime.js" ? resolve("app/islands/browser-locale.ts") : undefined;
  },
};

const server = createHttpServer((request, response) => vite.middlewares(request, response, () => site.routing(request, response)));
const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } }, plugins: [browserLocale, tailwindcss()] });

const assets = {
  styles: "/app/styles.css",
  fonts: [],
  scripts: ["/@id/__x00__virtual:react-router/inject-hmr-runtime", "/@vite/client", "/app/islands/boot.ts"],
  islands: Object.fromEntries(Object.entries(islands).map(([name, source]) => [name, `/${source}`])),
};

let site = await openSite();
server.listen(environment.port, environment.host, () => console.log(`The workshop is at http://${environment.host}:${environment.port}`));

vite.watcher.add(["content", "messages"]).on("change", async (file) => {
  if (!/[\\/](content|messages)[\\/]/.test(file)) return;
  try {
    const next = await openSite();
    await site.close();
    site = next;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  vite.ws.send({ type: "full-reload" });
});

async function openSite(): Promise<FastifyInstance> {
  const { createSite } = await vite.ssrLoadModule("/app/site/site.server.ts");
  const app: FastifyInstance = await createSite(environment, { assets }, { build: () => vite.ssrLoadModule("virtual:react-router/server-build") });
  await app.ready();
  return app;
}
