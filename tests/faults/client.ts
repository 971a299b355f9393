import { type IncomingHttpHeaders, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { createToken } from "../enquiries.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds without a byte after which it is given up. */
  timeoutMs?: number;
  /** The address of this machine from which it is asked. */
  from?: string;
}

/** Asks a server on loopback over a connection of its own. Throws when the connection breaks before the answer is whole. */
export function ask(port: number, path: string, { method = "GET", headers = {}, body, timeoutMs = 30_000, from }: Question = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = { host: `localhost:${port}`, ...headers };
    const place = { host: "127.0.0.1", port, localAddress: from, agent: false };
    const question = request({ ...place, path, method, headers: sent, timeout: timeoutMs }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", fail);
      answer.on("end", () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }));
    });
    question.on("timeout", () => question.destroy(new Error(`No answer to ${method} ${path} in ${timeoutMs} ms.`)));
    question.on("error", fail);
    question.end(body);
  });
}

/** Asks for a page as a visitor does who is told to come again: a machine that is busy with other tests may be too busy. */
export async function askAgain(port: number, path: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(port, path);
    if (answer.status !== 503 || !answer.headers["retry-after"] || tries === 60) return answer;
    await delay(500);
  }
}

/** A message as a guest's browser would send it, from a form that was open for a minute. */
export interface Posting {
  token: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** No two are alike. */
export function writePosting(change: Partial<Posting> = {}): Posting {
  const mark = crypto.randomUUID();
  const words = { name: "Lan", email: `${mark}@example.org`, subject: `Subject ${mark}`, message: `Is the barn free? ${mark}` };
  return { token: createToken(60_000), ...words, ...change };
}

/** Posts a message, each from a network address of its own: all that begin with 127 are this machine's. */
export function post(port: number, posting: Posting, { path = "/contact", timeoutMs }: Sending = {}): Promise<Answer> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return ask(port, path, { method: "POST", headers, body: new URLSearchParams({ ...posting }).toString(), timeoutMs, from: randomAddress() });
}

interface Sending {
  path?: string;
  timeoutMs?: number;
}

/** The id in the address of the thanks; nothing when there were none. */
export function thankedId({ status, headers }: Answer): string | undefined {
  return status === 303 ? (/\?sent=([\w-]{36})\./.exec(headers.location ?? "")?.[1] ?? undefined) : undefined;
}

function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `127.${part()}.${part()}.${part()}`;
}
