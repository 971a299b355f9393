import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z
  .object({
    HOST: z.string().min(1).default("localhost"),
    PORT: port.default(3000),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default("./data"),
    TRUST_PROXY: z.string().optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .transform(({ HOST, PORT, SITE_URL, DATA_DIR, TRUST_PROXY, LOG_LEVEL }) => ({
    host: HOST,
    port: PORT,
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`).origin,
    dataFolder: DATA_DIR,
    trustedProxies: TRUST_PROXY?.split(",").map((proxy) => proxy.trim()),
    logLevel: LOG_LEVEL,
  }));

/** The settings of the place where the site runs. */
export type Environment = z.infer<typeof schema>;

const allowed: Record<string, string> = {
  HOST: "a host name or an address to listen on, such as localhost or 0.0.0.0",
  PORT: "a whole number from 0 to 65535",
  SITE_URL: "an address such as https://www.example.com",
  DATA_DIR: "a folder, such as ./data",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
};

/** Reads the settings. Throws an error of one clear line a mistake: the variable, what was found, what is allowed. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  throw new Error(names.map((name) => `${name} is ${JSON.stringify(variables[name])}; allowed: ${allowed[name]}.`).join("\n"));
}
