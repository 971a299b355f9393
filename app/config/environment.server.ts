import { z } from "zod";
import { readHost } from "./allowed-hosts.ts";
import { foldersFrom } from "./folders.ts";
import { isSmtpUrl } from "./smtp-url.ts";

/** Digits only: `Number` would accept a blank as 0, and 0x50 as 80. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const port = wholeNumber.pipe(z.number().max(65_535));

const mailbox = z.string().regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/);

const mailboxes = z
  .string()
  .transform(splitList)
  .refine((list) => list.every((part) => mailbox.safeParse(part).success))
  .transform((list) => list.join(", "));

const network = z.union([z.enum(["loopback", "linklocal", "uniquelocal"]), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const proxies = z.string().refine((list) => list === "off" || splitList(list).every((part) => network.safeParse(part).success));

const databaseAddress = z.string().refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) && isDatabase(new URL(text)));

/** Whether the URL names a database and, unless it is on this machine, states whether the connection is encrypted. */
function isDatabase({ pathname, hostname, searchParams }: URL): boolean {
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\]|)$/.test(hostname) && !searchParams.has("host");
  const mode = searchParams.get("sslmode");
  const modes = ["disable", "require", "verify-ca", "verify-full"];
  return pathname.length > 1 && (mode === null ? isLocal : modes.includes(mode));
}

const hosts = z
  .string()
  .transform((list) => splitList(list).map(readHost))
  .pipe(z.array(z.string()));

const schema = z
  .object({
    HOST: z.string().min(1).default("localhost"),
    PORT: port.default(3000),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    CONTENT_DIR: z.string().optional(),
    DATA_DIR: z.string().optional(),
    PICTURES_DIR: z.string().optional(),
    APP_SECRET: z.string().min(32).optional(),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_CONNECTIONS: wholeNumber.pipe(z.number().min(1).max(1_000)).default(10),
    SMTP_URL: z.string().refine(isSmtpUrl).optional(),
    MAIL_FROM: mailbox.optional(),
    MAIL_TO: mailboxes.optional(),
    TRUST_PROXY: proxies.optional(),
    METRICS_PORT: port.optional(),
    CALENDAR_HOSTS: hosts.default([]),
    BUSY_AFTER: wholeNumber.default(500),
    PICTURE_CACHE_MB: wholeNumber.pipe(z.number().max(100_000)).default(64),
    WARM_CACHE: z.enum(["on", "off"]).default("on"),
    INSIGHTS: z.enum(["on", "off"]).default("on"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .refine(({ SMTP_URL, MAIL_FROM, MAIL_TO }) => [SMTP_URL, MAIL_FROM, MAIL_TO].every(Boolean) || ![SMTP_URL, MAIL_FROM, MAIL_TO].some(Boolean), {
    path: ["SMTP_URL, MAIL_FROM and MAIL_TO"],
  })
  // Several servers must verify each other's signatures.
  .refine(({ DATABASE_URL, APP_SECRET }) => !DATABASE_URL || APP_SECRET, { path: ["APP_SECRET"] })
  .transform(
    ({
      HOST,
      PORT,
      SITE_URL,
      CONTENT_DIR,
      DATA_DIR,
      PICTURES_DIR,
      APP_SECRET,
      DATABASE_URL,
      DATABASE_CONNECTIONS,
      SMTP_URL,
      MAIL_FROM,
      MAIL_TO,
      TRUST_PROXY,
      METRICS_PORT,
      CALENDAR_HOSTS,
      BUSY_AFTER,
      PICTURE_CACHE_MB,
      WARM_CACHE,
      INSIGHTS,
      LOG_LEVEL,
    }) => ({
      host: HOST,
      port: PORT,
      siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`).origin,
      /**
       * Whether requests for other hosts than that of `siteUrl` are refused. Without SITE_URL any host is accepted, for a
       * first try on a network.
       */
      isHostFixed: SITE_URL !== undefined,
      ...foldersFrom({ CONTENT_DIR, DATA_DIR, PICTURES_DIR }),
      /** The shared secret of several servers; undefined: a secret in the data folder. */
      appSecret: APP_SECRET,
      /** The URL of a PostgreSQL database; undefined: SQLite in the data folder. */
      databaseUrl: DATABASE_URL,
      /** Maximum number of connections to PostgreSQL. */
      databaseConnections: DATABASE_CONNECTIONS,
      /** SMTP server, sender and recipients (separated by commas); undefined: messages are only stored, and read with the inbox command. */
      mail: SMTP_URL && MAIL_FROM && MAIL_TO ? { smtpUrl: SMTP_URL, from: MAIL_FROM, to: MAIL_TO } : undefined,
      metricsPort: METRICS_PORT,
      /** Hosts of calendar feeds that are allowed although they are not public (`isAllowedHost`). */
      calendarHosts: CALENDAR_HOSTS,
      /** Milliseconds that visitors may wait for a connection, or that the event loop may lag, before requests are refused; 0: never. */
      busyAfter: BUSY_AFTER,
      /** Most bytes of pictures in memory. */
      pictureCacheBytes: PICTURE_CACHE_MB * 1024 * 1024,
      /** Whether main pages are rendered and pictures are made in advance. */
      warmsCache: WARM_CACHE === "on",
      countsPageViews: INSIGHTS === "on",
      trustedProxies: TRUST_PROXY && TRUST_PROXY !== "off" ? splitList(TRUST_PROXY) : undefined,
      logLevel: LOG_LEVEL,
    }),
  );

/** The settings of the site, from environment variables. */
export type Environment = z.infer<typeof schema>;

const allowed: Record<string, string> = {
  HOST: "a host name or an address to listen on, such as localhost or 0.0.0.0",
  PORT: "a whole number from 0 to 65535",
  SITE_URL: "an address such as https://www.example.com",
  DATA_DIR: "a folder, such as ./data",
  APP_SECRET: "32 characters or more that nobody can guess; with DATABASE_URL they are needed, the same for all servers",
  DATABASE_URL:
    "an address such as postgres://user:password@db.example.com:5432/an_yen?sslmode=verify-full (or require, verify-ca; disable, by which messages travel in the clear; on this machine it may be left out), or none for SQLite in DATA_DIR",
  DATABASE_CONNECTIONS: "a whole number from 1 to 1000",
  SMTP_URL:
    "an address such as smtps://user:password@mail.example.com:465, or smtp:// for STARTTLS; nothing about TLS behind it but ?insecure=allowed, by which mail and password may travel in the clear",
  MAIL_FROM: "a mailbox such as An Inn <hello@example.com>",
  MAIL_TO: "one mailbox or several, such as owner@example.com, An Inn <desk@example.com>",
  TRUST_PROXY: "off, or the addresses of the proxies, such as 127.0.0.1, 10.0.0.0/8 or loopback",
  METRICS_PORT: "a whole number from 0 to 65535",
  CALENDAR_HOSTS: "names or addresses of hosts, each with a port or without, such as calendars.lan, 10.0.0.5:8080",
  BUSY_AFTER: "a whole number of milliseconds; 0: never",
  PICTURE_CACHE_MB: "a whole number of megabytes from 0 to 100000; 0: none in memory",
  WARM_CACHE: "on, or off for no pages rendered and no pictures made in advance",
  INSIGHTS: "on, or off for no count of visits",
  "SMTP_URL, MAIL_FROM and MAIL_TO": "all three, or none",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent",
};

/** Parses the environment variables. Throws an error with a line per problem: the variable, what was found, what is allowed. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = schema.safeParse(nonEmpty);
  if (result.success) return result.data;
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  throw new Error(names.map((name) => `${name}: found ${foundValue(variables, name)}; allowed: ${allowed[name]}.`).join("\n"));
}

function splitList(list: string): string[] {
  return list.split(",").map((part) => part.trim());
}

/** The value for an error message, without passwords, secrets and feed URLs. */
function foundValue(variables: Record<string, string | undefined>, name: string): string {
  if (name.includes(" and ")) return "only some of them";
  const value = variables[name];
  if (value === undefined) return "nothing";
  if (name === "APP_SECRET") return `${value.length} characters`;
  if (name === "CALENDAR_HOSTS") return "something else";
  return name === "SMTP_URL" || name === "DATABASE_URL" ? serverOf(value) : JSON.stringify(value);
}

/** An address without what may be secret: `smtp://…@mail.example.com…`. Anything that is not a host name may be a password, and so may a port. */
function serverOf(address: string): string {
  const parts = /^([a-z]+:\/\/)([^?]*@)?((?:localhost|[\w-]+(?:\.[\w-]+)+)(?=:\d+(?:[/?#]|$)|[/?#]|$))?(.*)$/is.exec(address);
  const [, scheme, user, host, rest] = parts ?? [];
  return scheme ? [scheme, user && "…@", host, rest && "…"].join("") : "something without a scheme such as https://";
}
