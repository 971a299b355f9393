import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { HttpServerOptions } from "./requests.server.ts";

const year = 31_536_000_000;

/** Serves finished files: those with a hash in their name for ever, the few at the root for a day. */
export async function serveFiles(app: FastifyInstance, { folders, rootFiles }: HttpServerOptions): Promise<void> {
  for (const [prefix, roots] of Object.entries(folders)) {
    await app.register(files, {
      root: roots.map((root) => resolve(root)),
      prefix,
      maxAge: year,
      immutable: true,
      preCompressed: true,
      index: false,
      redirect: false,
      decorateReply: false,
    });
  }
  await app.register(files, { root: resolve(rootFiles), serve: false });
  for (const name of readdirSync(rootFiles)) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: "1d" }));
  }
}
