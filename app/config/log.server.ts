import { type Logger, pino, type SerializedError, stdSerializers } from "pino";
import { z } from "zod";
import type { Environment } from "./environment.server.ts";

export type Log = Logger;

/** What a log is written to. */
type Output = Pick<NodeJS.WriteStream, "isTTY" | "write">;

/** The log of the process, without personal data: a JSON object a line for programs, a short line for somebody at a terminal. */
export function openLog({ logLevel }: Pick<Environment, "logLevel">, output: Output = process.stdout): Log {
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } };
  return pino(options, output.isTTY ? { write: (line) => output.write(`${shorten(line)}\n`) } : output);
}

/** What is told of an error. Its other fields may quote: PostgreSQL the row that it is about, Node an address that it cannot read. */
function describe(error: Error): Partial<SerializedError> {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, code };
}

const entry = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(""),
  err: z.object({ stack: z.string() }).optional(),
});
const answer = z.object({ method: z.string(), path: z.string(), status: z.number(), ms: z.number() });

/** A line of the log as somebody reads it: `14:03:22 GET /stays 200, 12 ms`. */
function shorten(line: string): string {
  const { level, time, msg, err, ...fields } = entry.parse(JSON.parse(line));
  const at = new Date(time).toTimeString().slice(0, 8);
  const { data } = answer.safeParse(fields);
  if (msg === "answered" && data) return `${at} ${data.method} ${data.path} ${data.status}, ${data.ms} ms`;
  const about = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  return [[at, kindOf(level), msg, ...about].filter(Boolean).join(" "), err?.stack].filter(Boolean).join("\n");
}

/** Levels as pino numbers them: 40 warns, from 50 on something failed. */
function kindOf(level: number): string {
  if (level >= 50) return "error:";
  return level >= 40 ? "warning:" : "";
}
