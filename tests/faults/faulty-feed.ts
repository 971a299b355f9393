import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const calendar = `BEGIN:VCALENDAR\r\n${"X-A:a line of a calendar\r\n".repeat(2_000)}END:VCALENDAR\r\n`;

const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
type Coding = keyof typeof codings;
const zeros = Buffer.alloc(100_000_000);
const bombs = { gzip: gzipSync(zeros), deflate: deflateSync(zeros), br: brotliCompressSync(zeros) };

const any = <Thing>(things: readonly Thing[]): Thing => {
  const thing = things[Math.floor(Math.random() * things.length)];
  if (thing === undefined) throw new Error("There is nothing to choose from.");
  return thing;
};
const anyCoding = () => any<Coding>(["gzip", "deflate", "br"]);

/** A part of the calendar, neither nothing nor the whole. */
const part = (whole: Buffer) => whole.subarray(0, 1 + Math.floor(Math.random() * (whole.length - 1)));

/** Ends a connection, by a farewell or by a reset. */
const end = (socket: Socket) => any([() => void socket.end(), () => socket.destroy(), () => socket.resetAndDestroy()])();

const redirect = (response: ServerResponse, location: string) => void response.writeHead(any([301, 302, 303, 307, 308]), { location }).end();

/** Says a bit of the calendar again and again, more slowly than the whole may take, and never stops. */
const drip = (response: ServerResponse) => {
  response.flushHeaders();
  const timer = setInterval(() => response.write("A"), 30);
  response.on("close", () => clearInterval(timer));
};

/** Where nobody may be sent, on the port of this server. */
const inside = (port: number) => {
  const hosts = ["127.0.0.2", "2130706434", "0x7f.2", "0177.0.0.2", "127.2", "[::ffff:127.0.0.2]", "[::ffff:7f00:2]", "[::1]", "0", "[::]"];
  return `http://${any([...hosts, "localhost", "x.inside", "y.both", "[64:ff9b::127.0.0.2]", "user:pass@127.0.0.2"])}:${port}/secret`;
};

/** What a server of feeds does wrong, by the path at which it does so. */
export const faults: Record<string, Answer> = {
  drop: ({ socket }) => end(socket),
  stall: () => undefined,
  "stall-in-head": ({ socket }) => void socket.write("HTTP/1.1 200 OK\r\ncontent-"),
  "stall-in-body": (_request, response) => void response.write(part(Buffer.from(calendar))),
  "redirect-inside": ({ socket }, response) => redirect(response, inside(socket.localPort ?? 0)),
  "redirect-loop": ({ url = "/" }, response) => redirect(response, any([url, `${url}?a`, `/redirect-loop?${Math.random()}`])),
  "redirect-nowhere": (_request, response) => redirect(response, any(["file:///etc/passwd", "gopher://a/", "http://", "//", "http://[::1/"])),
  error: (_request, response) => void response.writeHead(any([400, 401, 403, 404, 410, 429, 500, 502, 503])).end(calendar),
  "half-by-length": ({ socket }, response) => {
    response.writeHead(200, { "content-length": Buffer.byteLength(calendar) }).write(part(Buffer.from(calendar)), () => end(socket));
  },
  "half-by-chunks": ({ socket }, response) => void response.write(part(Buffer.from(calendar)), () => end(socket)),
  "half-packed": (_request, response) => {
    const coding = anyCoding();
    const whole = codings[coding](Array.from({ length: 5_000 }, Math.random).join());
    response.writeHead(200, { "content-encoding": coding }).end(whole.subarray(0, whole.length / 2));
  },
  "not-packed": (_request, response) =>
    void response.writeHead(200, { "content-encoding": any(["gzip", "zstd", "compress", "br, br"]) }).end(calendar),
  huge: (_request, response) => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536, "A");
      })(),
    );
    response.on("close", () => endless.destroy());
    endless.pipe(response);
  },
  "huge-head": ({ socket }) => void socket.write(`HTTP/1.1 200 OK\r\n${"x-a: aaaaaaaaaaaaaaaa\r\n".repeat(10_000)}`),
  bomb: (_request, response) => {
    const coding = anyCoding();
    response.writeHead(200, { "content-encoding": coding }).end(bombs[coding]);
  },
  drip: (_request, response) => drip(response),
  "no-http": ({ socket }) => void socket.end(any(["hello", "220 mail.example ESMTP\r\n", "HTTP/1.1 two hundred\r\n\r\n", "\0\0\0\0"])),
  "interim-for-ever": ({ socket }) => {
    const timer = setInterval(() => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 20);
    socket.on("close", () => clearInterval(timer));
  },
};

/** What it does right, in the ways in which servers do. */
const honest: Record<string, Answer> = {
  "redirect-same": (_request, response) => redirect(response, "/honest"),
  honest: (_request, response) => void response.end(calendar),
  packed: (_request, response) => {
    const coding = anyCoding();
    response.writeHead(200, { "content-encoding": coding }).end(codings[coding](calendar));
  },
  /** Types are not to be believed: calendars are called much, and what is none shows when it is read. */
  type: (_request, response) =>
    void response.writeHead(200, { "content-type": any(["text/html", "image/png", "application/octet-stream", "nonsense", ""]) }).end(calendar),
};

/** A server at all addresses of this machine that answers each path as its name says, and notes who came by another than 127.0.0.1. */
export async function openFaultyFeed() {
  const strangers: string[] = [];
  const server = createServer((request, response) => {
    const [, name = ""] = /^\/([\w-]*)/.exec(request.url ?? "") ?? [];
    (faults[name] ?? honest[name] ?? honest.honest)?.(request, response);
  });
  server.on("connection", (socket) => {
    socket.on("error", () => undefined);
    if (!/^(::ffff:)?127\.0\.0\.1$/.test(socket.localAddress ?? "")) strangers.push(String(socket.localAddress));
  });
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: address.port, strangers, close };
}
