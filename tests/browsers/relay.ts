import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readPicturePlan } from "../../app/pictures/manifest.server.ts";

/** A site seen through a server that changes what a test does not look at. */
export interface Relay {
  origin: string;
  /** Whether pictures come in the requested size, or each in its smallest: large ones take more of the processor than all else. */
  setLargePictures(areWanted: boolean): void;
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

/** Relays to the site at an origin. With `reportsErrors` it adds a script to each page, which reports errors from the first byte on. */
export async function openRelay(site: string, { reportsErrors = false } = {}): Promise<Relay> {
  let errors: string[] = [];
  let areLarge = false;
  const head = reportsErrors ? `<head><script src="${scriptPath}"></script>` : undefined;
  const server = createServer(async (asked, answer) => {
    if (asked.url === scriptPath) return answer.setHeader("content-type", "text/javascript").end(script);
    if (asked.url !== reportPath) return relay(new URL(areLarge ? (asked.url ?? "/") : smallest(asked.url ?? "/"), site), asked, answer, head);
    errors.push(await text(asked));
    answer.writeHead(204).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    setLargePictures(areWanted) {
      areLarge = areWanted;
    },
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

/** The smallest of the pictures of each photograph, by what comes before the width in their names. */
const smallestOf = new Map<string, { name: string; width: number }>();
for (const name of Object.keys(readPicturePlan())) {
  const [, photograph = "", width] = /^(\w+-)(\d+)\.avif$/.exec(name) ?? [];
  const known = smallestOf.get(photograph);
  if (width && !(known && known.width < Number(width))) smallestOf.set(photograph, { name, width: Number(width) });
}

function smallest(path: string): string {
  const photograph = /^\/pictures\/(\w+-)\d+\.avif$/.exec(path)?.[1] ?? "";
  const known = smallestOf.get(photograph);
  return known ? `/pictures/${known.name}` : path;
}

function relay(address: URL, asked: IncomingMessage, answer: ServerResponse, head?: string): void {
  const { method, headers } = asked;
  const onward = request(address, { method, headers: { ...headers, "accept-encoding": "identity" } }, async (answered) => {
    const { statusCode = 500, headers } = answered;
    // What is cached small would be small later.
    const sent = address.pathname.startsWith("/pictures/") ? { ...headers, "cache-control": "no-store" } : headers;
    if (!head || !headers["content-type"]?.startsWith("text/html")) {
      answer.writeHead(statusCode, sent);
      return answered.pipe(answer);
    }
    const page = (await text(answered)).replace("<head>", head);
    const { "content-length": _, ...others } = headers;
    answer.writeHead(statusCode, others).end(page);
  });
  // A page that is left does not wait for the rest of what it asked for.
  onward.on("error", () => answer.destroy());
  answer.on("close", () => onward.destroy());
  asked.pipe(onward);
}
