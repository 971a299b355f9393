import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type BufferedResponse, compressForCache, encodingFor, etagOf, sendBuffered } from "../cache/buffered-response.server.ts";
import { optionalPicture } from "../pictures/picture-view.ts";
import { httpError } from "./error-pages.server.ts";
import { fitsInMemory, loadIntoMemory, readResponse } from "./in-memory-assets.server.ts";
import type { HttpServerOptions } from "./options.ts";
import { PictureCache } from "./picture-cache.server.ts";

/** The URL prefix of photos. */
const pictures = "/pictures/";

const immutable = "public, max-age=31536000, immutable";
const forOneDay = "public, max-age=86400";

type FileOptions = Pick<
  HttpServerOptions,
  "folders" | "provide" | "inMemoryFolders" | "pictureCacheBytes" | "rootFiles" | "icons" | "brandStylesheet"
>;

/**
 * Serves the files in `folders`, whose names contain a hash of their content, as immutable below their prefix; if a prefix
 * has several folders, from the first that has the file. Serves `rootFiles` at the root, cached for a day. Small files of
 * `inMemoryFolders` and `rootFiles` are read once and served from memory, pictures while they are requested.
 */
export async function serveFiles(app: FastifyInstance, options: FileOptions): Promise<void> {
  const { folders, provide, inMemoryFolders, pictureCacheBytes = 0, rootFiles } = options;
  serveIcons(app, options);
  serveBrandStylesheet(app, options);
  for (const [prefix, folder] of Object.entries(inMemoryFolders)) serveFromMemory(app, prefix, folder, immutable);
  const inMemoryNames = serveFromMemory(app, "/", rootFiles, forOneDay);
  for (const [prefix, paths] of Object.entries(folders)) {
    const root = paths.map((path) => resolve(path));
    const setHeaders = prefix === pictures ? (reply: FastifyReply) => void reply.headers(crossOrigin) : undefined;
    const options = { root, prefix, maxAge: "365d", immutable: true, preCompressed: true, index: false as const, decorateReply: false, setHeaders };
    await app.register(async (scope) => {
      const provideFile = provide?.[prefix];
      const cache =
        prefix === pictures && root[0] ? new PictureCache(root[0], { ...crossOrigin, "cache-control": immutable }, pictureCacheBytes) : undefined;
      if (prefix === pictures) scope.addHook("onRequest", saveData);
      scope.addHook("preHandler", async (request, reply) => {
        const file = fileName(request.url, prefix);
        const sent = cache?.sendFromMemory(file, request, reply) ?? (provideFile && (await provideFirst(provideFile, file, reply)));
        return sent ?? cache?.sendFromDisk(file, request, reply);
      });
      await scope.register(files, options);
    });
  }
  // Without a wildcard each file gets its own route, and all other paths are left to the pages.
  const rest = { wildcard: false, globIgnore: inMemoryNames };
  await app.register(files, { root: resolve(rootFiles), ...rest, maxAge: "1d", index: false, decorateReply: false });
}

/** Serves the icons at the root, each as the file that it is at the moment. */
function serveIcons(app: FastifyInstance, { icons, folders, provide }: FileOptions): void {
  const responses = new Map<string, BufferedResponse>();
  const responseOf = (file: string) => {
    const response = responses.get(file) ?? readResponse(join(folders[pictures]?.[0] ?? "", file), forOneDay);
    responses.set(file, response);
    return response;
  };
  for (const name of icons?.names ?? []) {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const file = icons?.fileOf(name) ?? "";
      const provided = await provide?.[pictures]?.(file);
      if (provided === "unknown") throw httpError(404);
      return provided === "busy" ? sendBusy(reply) : sendBuffered(request, reply, responseOf(file));
    };
    app.route({ method: ["GET", "HEAD"], url: `/${name}`, handler });
  }
}

/** Serves the stylesheet of the brand, and those of earlier content to pages that are still open. */
function serveBrandStylesheet(app: FastifyInstance, { brandStylesheet }: FileOptions): void {
  const responses = new Map<string, BufferedResponse>();
  app.route<{ Params: { hash: string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/brand-:hash(^[0-9a-f]{16}).css",
    handler: async (request, reply) => {
      const { hash } = request.params;
      const css = brandStylesheet?.(hash);
      if (css === undefined) throw httpError(404);
      const body = Buffer.from(css);
      const headers = { "content-type": "text/css; charset=utf-8", "cache-control": immutable };
      const response = responses.get(hash) ?? { status: 200, headers, etag: etagOf(body), bodies: { identity: body } };
      responses.set(hash, response);
      await compressForCache(response, encodingFor(request, response));
      return sendBuffered(request, reply, response);
    },
  });
}

/** The part of a URL after its prefix, without the query. */
function fileName(url: string, prefix: string): string {
  return url.slice(prefix.length).split("?")[0] ?? "";
}

/**
 * Sends nothing instead of a picture that is not needed (`optionalPicture`) if the visitor saves data. Pages do not depend on the
 * header, so one copy of each is cached for everyone.
 */
async function saveData({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (!url.endsWith(optionalPicture)) return undefined;
  reply.header("vary", "save-data");
  return headers["save-data"] === "on" ? reply.code(204).header("cache-control", "no-store").send() : undefined;
}

/** Seconds after which a browser may request a file again that could not be created yet. */
const retryAfter = 5;

async function provideFirst(provide: (file: string) => Promise<string>, file: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return (await provide(file)) === "busy" ? sendBusy(reply) : undefined;
}

function sendBusy(reply: FastifyReply): FastifyReply {
  return reply.code(503).header("retry-after", retryAfter).header("cache-control", "no-store").send();
}

/** Image search and shared links show pictures on other sites, which browsers refuse with a same-origin policy (Fetch, CORP). */
const crossOrigin = { "cross-origin-resource-policy": "cross-origin" };

/** Serves the small files of a folder from memory and returns their names. */
function serveFromMemory(app: FastifyInstance, prefix: string, folder: string, cacheControl: string): string[] {
  const names = readdirSync(folder).filter((name) => fitsInMemory(join(folder, name)));
  for (const name of names) loadIntoMemory(app, prefix + name, join(folder, name), cacheControl);
  return names;
}
