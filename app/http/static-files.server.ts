import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { fitsInMemory, loadIntoMemory } from "./in-memory-assets.server.ts";
import type { HttpServerOptions } from "./options.ts";

/** Where the photos of the content stand. */
const pictures = "/pictures/";

/**
 * Serves the files in `folders`, each named by a hash of its content, for ever below their prefix; where a prefix has
 * several folders, the first that holds the file. Serves the few files in `rootFiles` at the root, for a day. The small
 * files of `kept`, a folder for a prefix of `folders`, and of `rootFiles` are read once, and answered from memory.
 */
export async function serveFiles(
  app: FastifyInstance,
  { folders, provide, kept, rootFiles }: Pick<HttpServerOptions, "folders" | "provide" | "kept" | "rootFiles">,
): Promise<void> {
  for (const [prefix, folder] of Object.entries(kept)) keepFiles(app, prefix, folder, "public, max-age=31536000, immutable");
  const keptAtRoot = keepFiles(app, "/", rootFiles, "public, max-age=86400");
  for (const [prefix, paths] of Object.entries(folders)) {
    const root = paths.map((path) => resolve(path));
    const setHeaders = prefix === pictures ? openToOthers : undefined;
    const options = { root, prefix, maxAge: "365d", immutable: true, preCompressed: true, index: false as const, decorateReply: false, setHeaders };
    await app.register(async (scope) => {
      const provideFile = provide?.[prefix];
      if (provideFile) scope.addHook("preHandler", (request, reply) => provideFirst(provideFile, fileName(request.url, prefix), reply));
      await scope.register(files, options);
    });
  }
  // Without a wildcard each file has a route of its own, and every other address at the root is left to the pages.
  const rest = { wildcard: false, globIgnore: keptAtRoot };
  await app.register(files, { root: resolve(rootFiles), ...rest, maxAge: "1d", index: false, decorateReply: false });
}

/** What an address names below its prefix. */
function fileName(url: string, prefix: string): string {
  return url.slice(prefix.length).split("?")[0] ?? "";
}

/** Seconds after which a browser may ask again for a file that could not be made yet. */
const retryAfter = 5;

async function provideFirst(provide: (file: string) => Promise<string>, file: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if ((await provide(file)) !== "busy") return undefined;
  return reply.code(503).header("retry-after", retryAfter).header("cache-control", "no-store").send();
}

/** Image search and shared links show pictures on pages of others, which browsers refuse where a picture keeps to its own site (Fetch, CORP). */
function openToOthers(reply: FastifyReply): void {
  reply.header("cross-origin-resource-policy", "cross-origin");
}

/** Keeps what is small of a folder. Returns the names. */
function keepFiles(app: FastifyInstance, prefix: string, folder: string, cacheControl: string): string[] {
  const names = readdirSync(folder).filter((name) => fitsInMemory(join(folder, name)));
  for (const name of names) loadIntoMemory(app, prefix + name, join(folder, name), cacheControl);
  return names;
}
