import type { FastifyInstance } from "fastify";
import { bufferResponse, sendBuffered } from "../cache/buffered-response.server.ts";
import type { HttpServerOptions } from "./options.ts";
import { originOf, toWebRequest } from "./web-request.server.ts";

/** The most bytes of a message. */
const mostBytes = 64 * 1024;

/** A Fastify plugin that takes the messages of assistants: JSON by POST, and nothing else. */
export async function serveMcp(app: FastifyInstance, { mcp }: Required<Pick<HttpServerOptions, "mcp">>): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
  for (const path of mcp.paths) {
    app.post(path, async (request, reply) => {
      const message = toWebRequest(request, originOf(request) + request.url);
      // As the proxy says that is trusted.
      message.headers.set("host", request.host);
      const answer = await bufferResponse(await mcp.answer(message));
      if (answer.status === 403) request.refused = request.headers.origin === undefined ? "host" : "origin";
      // The answer to one message is for nobody else.
      return sendBuffered(request, reply, { ...answer, headers: { ...answer.headers, "cache-control": "no-store", "x-robots-tag": "noindex" } });
    });
  }
}
