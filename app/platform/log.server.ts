import { type Logger, pino } from "pino";
import type { Environment } from "./environment.server.ts";

export type Log = Logger;

/** The log of the process: one JSON object a line on standard output, without personal data. */
export function openLog({ logLevel }: Pick<Environment, "logLevel">): Log {
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
