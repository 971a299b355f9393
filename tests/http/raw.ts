import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./site.ts";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks over a real connection, for requests that a client would tidy before it sends them. */
export async function ask({ app }: Pick<Site, "app">, path: string, { method = "GET", headers = {} }: RawRequest = {}): Promise<RawAnswer> {
  await app.ready();
  const server = createServer((incoming, outgoing) => app.routing(incoming, outgoing));
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  try {
    return await send(portOf(server.address()), path, method, headers);
  } finally {
    server.close();
  }
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
}

function send(port: number, path: string, method: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const question = request({ host: "127.0.0.1", port, path, method, agent: false, headers: { host: "localhost:3000", ...headers } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }));
    });
    question.on("error", fail);
    question.end();
  });
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
