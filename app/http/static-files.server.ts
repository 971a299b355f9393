import { resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Serves the files in `folders`, each named by a hash of its content, for ever below their prefix; where a prefix has
 * several folders, the first that holds the file. Serves the few files in `rootFiles` at the root, for a day.
 */
export async function serveFiles(app: FastifyInstance, folders: Record<string, string[]>, rootFiles: string): Promise<void> {
  for (const [prefix, paths] of Object.entries(folders)) {
    const root = paths.map((path) => resolve(path));
    await app.register(files, { root, prefix, maxAge: "365d", immutable: true, preCompressed: true, index: false, decorateReply: false });
  }
  // Without a wildcard each file has a route of its own, and every other address at the root is left to the pages.
  await app.register(files, { root: resolve(rootFiles), wildcard: false, maxAge: "1d", index: false, decorateReply: false });
}
