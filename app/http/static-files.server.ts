import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fitsInMemory, loadIntoMemory } from "./in-memory-assets.server.ts";
import type { HttpServerOptions } from "./options.ts";

/** The URL prefix of photos. */
const pictures = "/pictures/";

/**
 * Serves the files in `folders`, whose names contain a hash of their content, as immutable below their prefix; if a prefix
 * has several folders, from the first that has the file. Serves `rootFiles` at the root, cached for a day. Small files of
 * `inMemoryFolders` and `rootFiles` are read once and served from memory.
 */
export async function serveFiles(
  app: FastifyInstance,
  { folders, provide, inMemoryFolders, rootFiles }: Pick<HttpServerOptions, "folders" | "provide" | "inMemoryFolders" | "rootFiles">,
): Promise<void> {
  for (const [prefix, folder] of Object.entries(inMemoryFolders)) serveFromMemory(app, prefix, folder, "public, max-age=31536000, immutable");
  const inMemoryNames = serveFromMemory(app, "/", rootFiles, "public, max-age=86400");
  for (const [prefix, paths] of Object.entries(folders)) {
    const root = paths.map((path) => resolve(path));
    const setHeaders = prefix === pictures ? allowCrossOrigin : undefined;
    const options = { root, prefix, maxAge: "365d", immutable: true, preCompressed: true, index: false as const, decorateReply: false, setHeaders };
    await app.register(async (scope) => {
      const provideFile = provide?.[prefix];
      if (provideFile) scope.addHook("preHandler", (request, reply) => provideFirst(provideFile, fileName(request.url, prefix), reply));
      await scope.register(files, options);
    });
  }
  // Without a wildcard each file gets its own route, and all other paths are left to the pages.
  const rest = { wildcard: false, globIgnore: inMemoryNames };
  await app.register(files, { root: resolve(rootFiles), ...rest, maxAge: "1d", index: false, decorateReply: false });
}

/** The part of a URL after its prefix, without the query. */
function fileName(url: string, prefix: string): string {
  return url.slice(prefix.length).split("?")[0] ?? "";
}

/** Seconds after which a browser may request a file again that could not be created yet. */
const retryAfter = 5;

async function provideFirst(provide: (file: string) => Promise<string>, file: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if ((await provide(file)) !== "busy") return undefined;
  return reply.code(503).header("retry-after", retryAfter).header("cache-control", "no-store").send();
}

/** Image search and shared links show pictures on other sites, which browsers refuse with a same-origin policy (Fetch, CORP). */
function allowCrossOrigin(reply: FastifyReply): void {
  reply.header("cross-origin-resource-policy", "cross-origin");
}

/** Serves the small files of a folder from memory and returns their names. */
function serveFromMemory(app: FastifyInstance, prefix: string, folder: string, cacheControl: string): string[] {
  const names = readdirSync(folder).filter((name) => fitsInMemory(join(folder, name)));
  for (const name of names) loadIntoMemory(app, prefix + name, join(folder, name), cacheControl);
  return names;
}
