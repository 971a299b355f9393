import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isKeepable, keepFile } from "./kept-files.server.ts";
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
  { folders, kept, rootFiles }: Pick<HttpServerOptions, "folders" | "kept" | "rootFiles">,
): Promise<void> {
  for (const [prefix, folder] of Object.entries(kept)) keepFiles(app, prefix, folder, "public, max-age=31536000, immutable");
  const keptAtRoot = keepFiles(app, "/", rootFiles, "public, max-age=86400");
  for (const [prefix, paths] of Object.entries(folders)) {
    const root = paths.map((path) => resolve(path));
    const setHeaders = prefix === pictures ? openToOthers : undefined;
    await app.register(files, { root, prefix, maxAge: "365d", immutable: true, preCompressed: true, index: false, decorateReply: false, setHeaders });
  }
  // Without a wildcard each file has a route of its own, and every other address at the root is left to the pages.
  const rest = { wildcard: false, globIgnore: keptAtRoot };
  await app.register(files, { root: resolve(rootFiles), ...rest, maxAge: "1d", index: false, decorateReply: false });
}

/** Image search and shared links show pictures on pages of others, which browsers refuse where a picture keeps to its own site (Fetch, CORP). */
function openToOthers(reply: FastifyReply): void {
  reply.header("cross-origin-resource-policy", "cross-origin");
}

/** Keeps what is small of a folder. Returns the names. */
function keepFiles(app: FastifyInstance, prefix: string, folder: string, cacheControl: string): string[] {
  const names = readdirSync(folder).filter((name) => isKeepable(join(folder, name)));
  for (const name of names) keepFile(app, prefix + name, join(folder, name), cacheControl);
  return names;
}
