import { connect } from "node:net";
import fc, { type Arbitrary } from "fast-check";

export interface WireAnswer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  body: string;
}

/** Milliseconds without a byte after which a connection hangs: longer than the server's own limits. */
const timeoutMs = 45_000;

/** A request as it goes over the wire, one character a byte; a broken one need not be answered. */
export interface WireRequest {
  text: string;
  isBroken: boolean;
}

/** Sends a request over a connection of its own and reads every answer until the server closes it. Throws when it hangs. */
export function exchange(port: number, { text, isBroken }: WireRequest): Promise<WireAnswer[]> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port, timeout: timeoutMs });
    socket.write(text, "latin1");
    // Node answers nothing more to who has said that nothing more will come.
    if (isBroken) socket.end();
    socket.on("data", (part: Buffer) => parts.push(part));
    socket.on("timeout", () => socket.destroy(new Error(`The server hangs: ${text.slice(0, 500)}`)));
    // A server that refuses a long request before it has read all of it resets the connection.
    socket.on("error", (error: NodeJS.ErrnoException) => (["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? undefined : fail(error)));
    socket.on("close", () => done(readAnswers(Buffer.concat(parts).toString("latin1"))));
  });
}

function readAnswers(text: string): WireAnswer[] {
  return text.split(/^(?=HTTP\/1\.[01] \d{3} )/m).flatMap((answer) => {
    const [head = "", ...rest] = answer.split("\r\n\r\n");
    const [, status] = /^HTTP\/1\.[01] (\d{3}) /.exec(head) ?? [];
    const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
    return status
      ? [{ status: Number(status), location: headerOf("location"), retryAfter: headerOf("retry-after"), body: rest.join("\r\n\r\n") }]
      : [];
  });
}

const nasty = fc.constantFrom(
  ...[
    "__proto__",
    "constructor",
    "%",
    "%00",
    "%01",
    "%1b",
    "%ff",
    "%c3%28",
    "%2e%2e%2f",
    "..",
    "//",
    "\\",
    "/\\evil.example",
    "//evil.example",
    "%0d%0aX: 1",
  ],
  ...["@evil.example", "'", '"', "<script>", "{{7*7}}", "null", "undefined", "NaN", "-1", "1e999", "%E2%80%AE", "%25%30%30", ";", "?", "&&=", "#"],
);
const word = fc.oneof(
  nasty,
  fc.string({ maxLength: 12 }).map(encodeURIComponent),
  fc.constantFrom("vi", "stays", "blogs", "contact", "the-old-barn"),
);
const long = fc
  .tuple(fc.constantFrom("a", "%20", "/", "%E1%BA%BF", "[", "__proto__[", "&a=", "%"), fc.integer({ min: 1, max: 1_500 }))
  .map(([part, times]) => part.repeat(times));
/** What no client sends unencoded. */
const raw = fc.constantFrom("\u0000", "ế", "𝕏", " ", "\t", "\u007f");

const page = fc.constantFrom(
  ...[
    "/",
    "/vi",
    "/stays",
    "/vi/stays",
    "/about",
    "/blogs",
    "/contact",
    "/vi/contact",
    "/privacy",
    "/stays/the-old-barn",
    "/sitemap.xml",
    "/robots.txt",
    "/stays/the-old-barn.md",
    "/robots.txt.md",
  ],
  ...["/healthz", "/readyz", "/assets/", "/pictures/", "/stays.data", "/__manifest", "/favicon.ico", "*", ""],
);
const path = fc.oneof(
  { weight: 3, arbitrary: page },
  { weight: 3, arbitrary: fc.tuple(page, fc.array(word, { maxLength: 4 })).map(([first, more]) => [first, ...more].join("/")) },
  { weight: 1, arbitrary: long.map((text) => `/${text}`) },
  { weight: 1, arbitrary: fc.oneof(word, raw) },
);

const key = fc.oneof(
  fc.constantFrom("where", "from", "to", "guests", "type", "max", "amenity", "sort", "page", "sent", "stay", "token", "website", "index"),
  fc.constantFrom("name", "email", "subject", "message", "__proto__", "constructor", "amenity[]", "a[b][c]"),
  word,
);
const value = fc.oneof(
  { weight: 12, arbitrary: word },
  {
    weight: 6,
    arbitrary: fc.constantFrom("2026-12-24", "12/24/2026", "24/12/2026", "lan@example.com", "99999999999999999999", "%00", "%ED%A0%80", "villa"),
  },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: raw },
);
const pairs = fc.array(fc.tuple(key, value), { maxLength: 5 }).map((list) => list.map(([name, text]) => `${name}=${text}`).join("&"));
const query = fc.option(pairs, { nil: undefined });

const method = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("GET", "POST", "HEAD") },
  { weight: 2, arbitrary: fc.constantFrom("OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "QUERY", "get", "BREW") },
);

const headerName = fc.constantFrom(
  ...["accept", "accept-encoding", "accept-language", "cookie", "origin", "referer", "range", "if-none-match", "if-modified-since", "user-agent"],
  ...["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "content-type", "expect", "upgrade", "transfer-encoding", "te", "forwarded"],
  ...["x-http-method-override", "__proto__", "constructor", "content-encoding", "purpose", "host"],
);
const headerValue = fc.oneof(
  raw,
  word,
  fc.constantFrom(
    "",
    "*",
    "bytes=0-",
    "bytes=9-1",
    "bytes=-99999999999",
    'W/"x"',
    "null",
    "http://evil.example",
    "evil.example",
    "https",
    "gzip, br;q=9",
  ),
  fc.constantFrom(
    "application/json",
    "text/html;q=x",
    "multipart/form-data; boundary=x",
    "100-continue",
    "chunked",
    "é\u0000".slice(0, 1),
    "[::1]:99999",
  ),
  long,
);
const headers = fc.array(fc.tuple(headerName, headerValue), { maxLength: 3 });

const form = pairs.map((text) => ({ type: "application/x-www-form-urlencoded", body: Buffer.from(text) }));
const good = fc.tuple(word, word, long).map(([name, subject, message]) => ({
  type: "application/x-www-form-urlencoded",
  body: Buffer.from(`name=${name}x&email=lan%40example.com&subject=${subject}x&message=${message}x`),
}));
const bytes = fc.uint8Array({ maxLength: 3_000 }).map((body) => ({ type: "application/x-www-form-urlencoded", body: Buffer.from(body) }));
const huge = fc
  .integer({ min: 60_000, max: 70_000 })
  .map((size) => ({ type: "application/x-www-form-urlencoded", body: Buffer.alloc(size, "a=b&") }));
const multipart = fc.tuple(key, value, fc.boolean()).map(([name, text, whole]) => ({
  type: "multipart/form-data; boundary=x",
  body: Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="../../a"\r\n\r\n${text}\r\n--x${whole ? "--" : ""}\r\n`),
}));
const json = fc.jsonValue().map((body) => ({ type: "application/json", body: Buffer.from(`{"__proto__":${JSON.stringify(body)}}`) }));
const content = fc.oneof(form, good, bytes, multipart, json, { weight: 1, arbitrary: huge });

/** Mostly whole and well framed requests, now and then one that is not. */
export function requests(host: string): Arbitrary<WireRequest> {
  const facts = fc.record({ method, path, query, headers, content: fc.option(content, { nil: undefined }), chunked: fc.boolean(), from: fc.ipV4() });
  const whole = facts.map((request) => {
    const target = request.query === undefined ? request.path : `${request.path}?${request.query}`;
    const given = request.headers.some(([name]) => name === "host") ? [] : [["host", host]];
    const framing = request.content ? frame(request.content, request.chunked) : { lines: [], body: Buffer.alloc(0) };
    const from = [["x-forwarded-for", request.from]];
    const lines = [...given, ...from, ...request.headers, ["connection", "close"]].map(([name, text]) => `${name}: ${text}`);
    const head = [`${request.method} ${target} HTTP/1.1`, ...lines, ...framing.lines, "", ""].join("\r\n");
    return Buffer.concat([Buffer.from(head), framing.body]).toString("latin1");
  });
  const broken = fc.tuple(whole, fc.nat({ max: 400 }), fc.uint8Array({ maxLength: 20 })).map(([request, at, noise]) => {
    return { text: `${request.slice(0, at)}${Buffer.from(noise).toString("latin1")}${request.slice(at)}`, isBroken: true };
  });
  const unbroken = whole.map((text) => ({ text, isBroken: text.startsWith("CONNECT") }));
  return fc.oneof({ weight: 9, arbitrary: unbroken }, { weight: 1, arbitrary: broken });
}

function frame({ type, body }: { type: string; body: Buffer }, chunked: boolean): { lines: string[]; body: Buffer } {
  if (!chunked) return { lines: [`content-type: ${type}`, `content-length: ${body.length}`], body };
  const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);
  return {
    lines: [`content-type: ${type}`, "transfer-encoding: chunked"],
    body: Buffer.concat([body.length ? chunk : body, Buffer.from("0\r\n\r\n")]),
  };
}
