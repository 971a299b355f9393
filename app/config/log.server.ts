import { type Logger, pino, type SerializedError, stdSerializers } from "pino";
import { z } from "zod";
import type { Environment } from "./environment.server.ts";

export type Log = Logger;

type Output = Pick<NodeJS.WriteStream, "isTTY" | "write">;

/** The log of the process, without personal data: JSON lines, or short lines on a terminal. */
export function openLog({ logLevel }: Pick<Environment, "logLevel">, output: Output = batchedStdout): Log {
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } };
  return pino(options, output.isTTY ? { write: (line) => output.write(`${formatForTerminal(line)}\n`) } : output);
}

/** Lines that are written before the next turn of the event loop. */
let pendingLines = "";

/** Writes the lines of many responses at once: a pipe and a file take as long for one line as for ten. */
const batchedStdout: Output = {
  get isTTY() {
    return process.stdout.isTTY;
  },
  write: (line) => {
    if (pendingLines === "") setImmediate(flush);
    pendingLines += line;
    return true;
  },
};

process.once("exit", flush);

function flush(): void {
  if (pendingLines !== "") process.stdout.write(pendingLines);
  pendingLines = "";
}

/** The fields of an error that are logged. Others may contain data: PostgreSQL quotes the row, Node an invalid URL. */
function serializeError(error: Error): Partial<SerializedError> {
  const { type, message, stack, code } = stdSerializers.err(error);
  return { type, message, stack, code };
}

const entry = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(""),
  err: z.object({ stack: z.string() }).optional(),
});
const responseFields = z.object({ method: z.string(), path: z.string(), status: z.number(), ms: z.number() });

/** A log line for people: `14:03:22 GET /stays 200, 12 ms`. */
function formatForTerminal(line: string): string {
  const { level, time, msg, err, ...fields } = entry.parse(JSON.parse(line));
  const clockTime = new Date(time).toTimeString().slice(0, 8);
  const { data } = responseFields.safeParse(fields);
  if (msg === "answered" && data) return `${clockTime} ${data.method} ${data.path} ${data.status}, ${data.ms} ms`;
  const details = Object.entries(fields).map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
  return [[clockTime, levelPrefix(level), msg, ...details].filter(Boolean).join(" "), err?.stack].filter(Boolean).join("\n");
}

/** Levels of pino: 40 is a warning, from 50 on an error. */
function levelPrefix(level: number): string {
  if (level >= 50) return "error:";
  return level >= 40 ? "warning:" : "";
}
