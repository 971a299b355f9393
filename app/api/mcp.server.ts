import { createMcpHandler, hostHeaderValidationResponse, McpServer, originValidationResponse } from "@modelcontextprotocol/server";
import { m } from "../i18n/messages/messages.js";
import type { ApiContext } from "./api-context.ts";
import { ApiError } from "./api-error.ts";
import { apiVersion } from "./openapi.ts";
import { problemOf } from "./problem.ts";
import { type Tool, tools } from "./tools.ts";

interface McpOptions {
  /** The names under which the site may be asked, without ports. */
  hosts: readonly string[];
  /** The site as it is now, in the language being spoken. */
  apiContext: () => ApiContext;
  /** Told of what is no fault of the question. */
  onError: (error: unknown) => void;
}

/** So many values may stand in what a tool is given. */
const mostValues = 200;

/**
 * Answers a message of the Model Context Protocol (2026-07-28, and those of 2025) without a session: each is answered by a server of
 * its own that knows nothing of others, and that can only read. Who asks under another name than the site's, or from a page of
 * another site, is refused: else any page could make a visitor's browser ask a site that only that visitor reaches.
 */
export function openMcp({ hosts, apiContext, onError }: McpOptions): (request: Request) => Promise<Response> {
  const allowed = [...hosts];
  // Nothing changes that anybody could be told of later, so no stream stays open.
  const handler = createMcpHandler(() => makeServer(apiContext(), onError), { maxSubscriptions: 0 });
  return async (request) => {
    const refused = hostHeaderValidationResponse(request, allowed) ?? originValidationResponse(request, allowed);
    if (refused) return refused;
    const message = await parse(request.clone());
    // A list of messages, which later revisions do not know, would be many searches in one request.
    if (Array.isArray(message)) return refuseList();
    return handler.fetch(request, message === undefined ? undefined : { parsedBody: message });
  };
}

/** What was sent; nothing where it is no JSON, which the handler answers. */
async function parse(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function refuseList(): Response {
  const error = { code: -32_600, message: "Please send one message at a time." };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400 });
}

function makeServer(context: ApiContext, onFailure: McpOptions["onError"]): McpServer {
  const { name, sample } = context.business;
  const instructions = [m.tool_instructions({ brand: name }), ...(sample ? [m.footer_sample({ brand: name })] : [])].join(" ");
  const about = { name: "an-yen", title: name, version: apiVersion, websiteUrl: context.origin };
  const server = new McpServer(about, { instructions, maxToolInputElements: mostValues });
  for (const tool of tools) {
    const { title, description, input: inputSchema, output: outputSchema } = tool;
    const annotations = { title: title(), readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    const config = { title: title(), description: description(), inputSchema, outputSchema, annotations };
    server.registerTool(tool.name, config, (given) => use(tool, given, context, onFailure));
  }
  return server;
}

/** What a tool says. A mistake in what it is given is said in a sentence, by which an assistant can mend it. */
function use(tool: Tool, given: Record<string, unknown>, context: ApiContext, onFailure: McpOptions["onError"]) {
  try {
    const { told, words } = tool.run(given, context);
    return { structuredContent: told, content: [{ type: "text" as const, text: words }] };
  } catch (error) {
    if (!(error instanceof ApiError)) onFailure(error);
    const { detail } = error instanceof ApiError ? problemOf(error.status, error.errors && { errors: [...error.errors] }) : problemOf(500);
    return { isError: true, content: [{ type: "text" as const, text: detail }] };
  }
}
