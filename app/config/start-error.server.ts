import { resolve } from "node:path";
import type { Environment } from "./environment.server.ts";

type Settings = Pick<Environment, "host" | "port" | "siteUrl" | "dataFolder" | "metricsPort">;

/** Explains an error at start: which setting to change, and how. */
export function describeStartError(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port, path } = { code: "", syscall: "", port: settings.port, path: "", ...error };
  if (["listen", "getaddrinfo"].includes(syscall)) return describeListenError(code, port, settings) ?? error.message;
  const isInDataFolder = resolve(path).startsWith(resolve(settings.dataFolder)) && path !== "";
  if (isInDataFolder || code.startsWith("SQLITE_")) return describeDataError(code, settings.dataFolder) ?? error.message;
  return error.message;
}

function describeListenError(code: string, port: number, { host, metricsPort, siteUrl }: Settings): string | undefined {
  const isMetrics = port === metricsPort;
  const name = isMetrics ? "METRICS_PORT" : "PORT";
  switch (code) {
    case "EADDRINUSE":
      return isMetrics
        ? `${name}: ${port} is taken. Is the site already running? Stop it where it was started, or choose another ${name}.`
        : `${name}: ${port} is taken. Is the site already running? Look at ${siteUrl}; stop it where it was started (Ctrl+C), or take another port: PORT=${port + 1} npm start`;
    case "EACCES":
      return `${name}: found ${port}, which this user may not listen on; allowed: a port from 1024 on, behind a proxy (docs/operating/deploy.md).`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
      return `HOST: found ${JSON.stringify(host)}, which is no name or address of this machine; allowed: localhost, 127.0.0.1, 0.0.0.0 and the like.`;
    default:
      return undefined;
  }
}

function describeDataError(code: string, dataFolder: string): string | undefined {
  const found = `DATA_DIR: found ${JSON.stringify(dataFolder)}`;
  if (["EEXIST", "ENOTDIR"].includes(code)) return `${found}, which is a file; allowed: a folder, which is made if it is not there.`;
  if (/^(EACCES|EPERM|EROFS|ENOENT|SQLITE_CANTOPEN|SQLITE_READONLY)/.test(code)) {
    return `${found}, where nothing can be written (${code}); allowed: a folder in which the user who starts the site may write.`;
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    return `${found}, whose an-yen.sqlite is damaged. Move it to a safe place, and put a backup there (docs/operating/deploy.md, Restore): ${resolve(dataFolder)}`;
  }
  return undefined;
}
