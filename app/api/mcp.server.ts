import { createMcpHandler, hostHeaderValidationResponse, McpServer, originValidationResponse } from "@modelcontextprotocol/server";
import { slugify } from "../content/slugify.ts";
import { m } from "../i18n/messages/messages.js";
import type { ApiContext } from "./api-context.ts";
import { ApiError } from "./api-error.ts";
import { apiVersion } from "./openapi.ts";
import { problemOf } from "./problem.ts";
import { type Tool, tools } from "./tools.ts";

interface McpOptions {
  /** Host names of the site, without ports. */
  hosts: readonly string[];
  apiContext: () => ApiContext;
  /** Called for errors that are not caused by the request. */
  onError: (error: unknown) => void;
}

/** The maximum number of values in the input of a tool. */
const maxInputValues = 200;

/**
 * Creates a handler for messages of the Model Context Protocol (2026-07-28 and the revisions of 2025). It is stateless and
 * read-only: every request gets its own server. Requests for other hosts or from pages of other sites are refused, because
 * otherwise any page could make a visitor's browser query a site that only this visitor can reach.
 */
export function openMcp({ hosts, apiContext, onError }: McpOptions): (request: Request) => Promise<Response> {
  const allowed = [...hosts];
  // Nothing notifies clients later, so no stream stays open.
  const handler = createMcpHandler(() => createServer(apiContext(), onError), { maxSubscriptions: 0 });
  return async (request) => {
    const rejection = hostHeaderValidationResponse(request, allowed) ?? originValidationResponse(request, allowed);
    if (rejection) return rejection;
    const message = await parse(request.clone());
    // A batch, which later revisions do not support, would run many searches in one request.
    if (Array.isArray(message)) return rejectBatch();
    return handler.fetch(request, message === undefined ? undefined : { parsedBody: message });
  };
}

/** The JSON body; undefined if it is invalid, to which the handler responds. */
async function parse(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function rejectBatch(): Response {
  const error = { code: -32_600, message: "Please send one message at a time." };
  return Response.json({ jsonrpc: "2.0", id: null, error }, { status: 400 });
}

function createServer(context: ApiContext, onFailure: McpOptions["onError"]): McpServer {
  const { name, sample } = context.business;
  const instructions = [m.tool_instructions({ brand: name }), ...(sample ? [m.footer_sample({ brand: name })] : [])].join(" ");
  const serverInfo = { name: slugify(name) || "vacation-rental-site", title: name, version: apiVersion, websiteUrl: context.origin };
  const server = new McpServer(serverInfo, { instructions, maxToolInputElements: maxInputValues });
  for (const tool of tools) {
    const { title, description, input: inputSchema, output: outputSchema } = tool;
    const annotations = { title: title(), readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    const config = { title: title(), description: description(), inputSchema, outputSchema, annotations };
    server.registerTool(tool.name, config, (input) => runTool(tool, input, context, onFailure));
  }
  return server;
}

/** Runs a tool. An ApiError becomes a sentence that lets the assistant correct its input. */
function runTool(tool: Tool, input: Record<string, unknown>, context: ApiContext, onFailure: McpOptions["onError"]) {
  try {
    const { result, text: words } = tool.run(input, context);
    return { structuredContent: result, content: [{ type: "text" as const, text: words }] };
  } catch (error) {
    if (!(error instanceof ApiError)) onFailure(error);
    const { detail } = error instanceof ApiError ? problemOf(error.status, error.errors && { errors: [...error.errors] }) : problemOf(500);
    return { isError: true, content: [{ type: "text" as const, text: detail }] };
  }
}
