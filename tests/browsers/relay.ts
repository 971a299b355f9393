import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A site seen through a server that adds a script to each page, which reports errors from the first byte on. */
export interface Relay {
  origin: string;
  /** Errors since the last call. */
  errors(): string[];
  close(): void;
}

const scriptPath = "/report-errors.js";
const reportPath = "/reported-error";

/** Waits for each report, so that none is under way when a test asks for them. */
const script = `
  const report = (message) => {
    const request = new XMLHttpRequest();
    request.open("POST", ${JSON.stringify(reportPath)}, false);
    request.send(location.pathname + ": " + message);
  };
  // A picture that is not known yet has the address "data:,".
  addEventListener("error", ({ message, target }) => target.src === "data:," || report(message ?? "did not load: " + target.outerHTML), true);
  addEventListener("unhandledrejection", ({ reason }) => report(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => report(violatedDirective + " blocked " + blockedURI));
  console.error = (...words) => report(words.join(" "));`;

/** Relays to the site at an origin. */
export async function openRelay(site: string): Promise<Relay> {
  let errors: string[] = [];
  const server = createServer(async (asked, answer) => {
    if (asked.url === scriptPath) return answer.setHeader("content-type", "text/javascript").end(script);
    if (asked.url !== reportPath) return relay(new URL(asked.url ?? "/", site), asked, answer);
    errors.push(await text(asked));
    answer.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    errors() {
      const found = errors;
      errors = [];
      return found;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function relay(address: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked;
  const onward = request(address, { method, headers: { ...headers, "accept-encoding": "identity" } }, async (answered) => {
    const { statusCode = 500, headers } = answered;
    if (!headers["content-type"]?.startsWith("text/html")) {
      answer.writeHead(statusCode, headers);
      return answered.pipe(answer);
    }
    const page = (await text(answered)).replace("<head>", `<head><script src="${scriptPath}"></script>`);
    const { "content-length": _, ...others } = headers;
    answer.writeHead(statusCode, others).end(page);
  });
  // A page that is left does not wait for the rest of what it asked for.
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  asked.pipe(onward);
}
