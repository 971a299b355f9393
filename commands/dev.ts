import { createServer as createHttpServer } from "node:http";
import tailwindcss from "@tailwindcss/vite";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { entryOf, islands } from "../app/islands/vite-plugin.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";

/** Serves the site from its sources; what changes in them, in `content/` or in `messages/` is shown at once. */
const environment = readEnvironment(process.env);

const server = createHttpServer((request, response) => vite.middlewares(request, response, () => site.routing(request, response)));
const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } }, plugins: [islands(), tailwindcss()] });

const assets = {
  styles: "/app/styles.css",
  fonts: [],
  scripts: ["/@id/__x00__virtual:react-router/inject-hmr-runtime", "/@vite/client", "/app/islands/boot.ts"],
  islands: Object.fromEntries(Object.keys(await vite.ssrLoadModule("/app/islands/registry.ts")).map((name) => [name, `/@id/${entryOf(name)}`])),
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
  const { openServices } = await vite.ssrLoadModule("/app/site/services.server.ts");
  const { createServer } = await vite.ssrLoadModule("/app/site/create-server.server.ts");
  const services = await openServices(environment, { assets });
  const app: FastifyInstance = await createServer(services, () => vite.ssrLoadModule("virtual:react-router/server-build"));
  await app.ready();
  return app;
}
