import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";

const mail = { SMTP_URL: "smtps://user:secret@mail.example.com:465", MAIL_FROM: "An Inn <hello@example.com>", MAIL_TO: "owner@example.com" };

const secret = "a secret of more than thirty-two letters";

/** The error message for the operator. */
function complaint(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "none";
}

describe("with nothing set", () => {
  test("the site is at http://localhost:3000, keeps its data in ./data, and sends no mail", () => {
    expect(readEnvironment({})).toMatchObject({
      host: "localhost",
      port: 3000,
      siteUrl: "http://localhost:3000",
      dataFolder: "./data",
      logLevel: "info",
    });
    expect(readEnvironment({}).mail).toBeUndefined();
    expect(readEnvironment({}).trustedProxies).toBeUndefined();
  });

  test("or with everything set to nothing, it is the same", () => {
    const names = [
      "HOST",
      "PORT",
      "SITE_URL",
      "DATA_DIR",
      "SMTP_URL",
      "MAIL_FROM",
      "MAIL_TO",
      "TRUST_PROXY",
      "METRICS_PORT",
      "CALENDAR_HOSTS",
      "LOG_LEVEL",
    ];
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(readEnvironment({}));
  });
});

describe("what is set", () => {
  test("holds", () => {
    const set = {
      HOST: "0.0.0.0",
      PORT: "8080",
      SITE_URL: "https://www.example.com",
      DATA_DIR: "/srv/data",
      LOG_LEVEL: "warn",
      METRICS_PORT: "9100",
    };
    expect(readEnvironment(set)).toMatchObject({
      host: "0.0.0.0",
      port: 8080,
      siteUrl: "https://www.example.com",
      dataFolder: "/srv/data",
      logLevel: "warn",
      metricsPort: 9100,
    });
  });

  test("as a port moves the address of the site with it", () => {
    expect(readEnvironment({ PORT: "4321" }).siteUrl).toBe("http://localhost:4321");
  });

  test("as the address of the site counts without what follows its host", () => {
    expect(readEnvironment({ SITE_URL: "https://www.example.com/" }).siteUrl).toBe("https://www.example.com");
  });

  test("for mail is taken together", () => {
    expect(readEnvironment(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, to: mail.MAIL_TO });
  });

  test("as the receiver of mail may be several", () => {
    const several = { ...mail, MAIL_TO: "owner@example.com,An Inn <desk@example.com>" };
    expect(readEnvironment(several).mail?.to).toBe("owner@example.com, An Inn <desk@example.com>");
  });

  test("as trusted proxies is a list", () => {
    expect(readEnvironment({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" }).trustedProxies).toEqual(["127.0.0.1", "10.0.0.0/8"]);
  });

  test("as trusted proxies to off trusts none", () => {
    expect(readEnvironment({ TRUST_PROXY: "off" }).trustedProxies).toBeUndefined();
  });

  test("as hosts of calendars is a list, in the form that addresses have them", () => {
    expect(readEnvironment({ CALENDAR_HOSTS: "Calendars.lan, 10.0.0.5:8080,[::1]" }).calendarHosts).toEqual([
      "calendars.lan",
      "10.0.0.5:8080",
      "[::1]",
    ]);
    expect(readEnvironment({}).calendarHosts).toEqual([]);
  });

  test("for others is left alone", () => {
    expect(readEnvironment({ PATH: "/bin", npm_config_port: "x" })).toEqual(readEnvironment({}));
  });
});

describe("a bad value stops the start with one clear line", () => {
  test.each([
    ["PORT", "eighty", 'PORT: found "eighty"; allowed: a whole number from 0 to 65535.'],
    ["PORT", "65536", 'PORT: found "65536"; allowed: a whole number from 0 to 65535.'],
    ["PORT", "-1", 'PORT: found "-1"; allowed: a whole number from 0 to 65535.'],
    ["PORT", "80.5", 'PORT: found "80.5"; allowed: a whole number from 0 to 65535.'],
    ["PORT", " ", 'PORT: found " "; allowed: a whole number from 0 to 65535.'],
    ["PORT", "0x50", 'PORT: found "0x50"; allowed: a whole number from 0 to 65535.'],
    ["PICTURE_CACHE_MB", "64 MB", 'PICTURE_CACHE_MB: found "64 MB"; allowed: a whole number of megabytes from 0 to 100000; 0: none in memory.'],
    ["WARM_CACHE", "no", 'WARM_CACHE: found "no"; allowed: on, or off for no pages rendered and no pictures made in advance.'],
    ["BUSY_AFTER", "\t", 'BUSY_AFTER: found "\\t"; allowed: a whole number of milliseconds; 0: never.'],
    ["METRICS_PORT", "many", 'METRICS_PORT: found "many"; allowed: a whole number from 0 to 65535.'],
    ["SITE_URL", "www.example.com", 'SITE_URL: found "www.example.com"; allowed: an address such as https://www.example.com.'],
    ["SITE_URL", "ftp://example.com", 'SITE_URL: found "ftp://example.com"; allowed: an address such as https://www.example.com.'],
    ["LOG_LEVEL", "loud", 'LOG_LEVEL: found "loud"; allowed: fatal, error, warn, info, debug, trace or silent.'],
  ])("%s=%s", (name, value, line) => {
    expect(complaint({ [name]: value })).toBe(line);
  });

  test.each(["banana", "127.0.0.1, banana", "yes"])("TRUST_PROXY=%s, which names no network", (value) => {
    const line = complaint({ TRUST_PROXY: value });
    expect(line).toMatch(/^TRUST_PROXY: found ".*"; allowed: .+\.$/);
    expect(line).toContain(JSON.stringify(value));
  });

  test.each([
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "An Inn hello@example.com"],
    ["MAIL_TO", "owner@example.com\nBcc: all@example.com"],
    ["MAIL_TO", "owner@example.com, other"],
    ["MAIL_TO", "owner@example.com,"],
  ])("%s=%j", (name, value) => {
    expect(complaint({ ...mail, [name]: value })).toMatch(new RegExp(`^${name}: found ".*"; allowed: (a|one) mailbox .+\\.$`));
  });

  test.each(["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const)("mail without its %s", (missing) => {
    expect(complaint({ ...mail, [missing]: "" })).toBe("SMTP_URL, MAIL_FROM and MAIL_TO: found only some of them; allowed: all three, or none.");
  });

  test.each(["insecure=yes", "requireTLS=false", "ignoreTLS=true", "secure=false"])("a mail server's address that ends in ?%s", (words) => {
    expect(complaint({ ...mail, SMTP_URL: `smtp://user:secret@mail.example.com?${words}` })).toMatch(
      /^SMTP_URL: found smtp:\/\/…@mail\.example\.com…; .+insecure=allowed/,
    );
  });

  test.each([
    ["https://user:secret@mail.example.com", "https://…@mail.example.com"],
    ["http://user:sec/ret@mail.example.com:25/secret", "http://…@mail.example.com…"],
    ["http://user:secret", "http://…"],
    ["http://secret", "http://…"],
    ["http://localhost:1025?pass=secret", "http://localhost…"],
    ["smtp://hello@example.com:123456", "smtp://…@example.com…"],
    ["http://mail.example.com/?user=an&password=pa@ss.word", "http://mail.example.com…"],
    ["user:secret@mail.example.com:465", "something without a scheme such as https://"],
    ["mail.example.com:465", "something without a scheme such as https://"],
  ])("a mail server's address, without repeating the password in it: %s", (address, found) => {
    const line = complaint({ ...mail, SMTP_URL: address });
    expect(line).toMatch(/^SMTP_URL: found .+; allowed: an address such as smtps:.+\.$/);
    expect(line).toContain(`found ${found};`);
  });

  test.each(["https://calendars.example/private", "calendars.lan/private", "calendars.lan, ", "*.lan", "10.0.0.0/8"])(
    "hosts of calendars with what is none, without repeating what may be the address of a feed: %s",
    (value) => {
      expect(complaint({ CALENDAR_HOSTS: value })).toBe(
        "CALENDAR_HOSTS: found something else; allowed: names or addresses of hosts, each with a port or without, such as calendars.lan, 10.0.0.5:8080.",
      );
    },
  );

  test("a secret that can be guessed, without repeating it", () => {
    const line = complaint({ APP_SECRET: "hunter2" });
    expect(line).toBe(
      "APP_SECRET: found 7 characters; allowed: 32 characters or more that nobody can guess; with DATABASE_URL they are needed, the same for all servers.",
    );
  });

  test.each([
    "postgre://user:secret@localhost/site",
    "postgres://user:secret@localhost",
    "user:secret@localhost/site",
    "postgres://user:secret@db.example.com/site",
    "postgres://user:secret@db.example.com/site?sslmode=prefer",
    "postgres://user:secret@localhost/site?host=db.example.com",
    "mysql://user:secret@localhost/site",
  ])("a database that is no PostgreSQL, has no name, or would be spoken to in the clear, without repeating the password: %s", (address) => {
    const line = complaint({ DATABASE_URL: address, APP_SECRET: secret });
    expect(line).toMatch(/^DATABASE_URL: found .+; allowed: an address such as postgres:.+\.$/);
    expect(line).not.toContain("secret");
  });

  test("a database whose server is shown, without user and password", () => {
    const line = complaint({ DATABASE_URL: "postgres://user:secret@db.example.com:5432/site", APP_SECRET: secret });
    expect(line).toMatch(/^DATABASE_URL: found postgres:\/\/…@db\.example\.com…; allowed/);
  });

  test("a database that servers share, without what they sign with", () => {
    expect(complaint({ DATABASE_URL: "postgres://user@localhost/site" })).toMatch(/^APP_SECRET: found nothing; allowed: 32 characters/);
    expect(complaint({ DATABASE_URL: "postgres://user@localhost/site", APP_SECRET: secret })).toBe("none");
    expect(complaint({ DATABASE_URL: "postgres://user@db.example.com/site?sslmode=disable", APP_SECRET: secret })).toBe("none");
  });

  test("each, when there are several", () => {
    const lines = complaint({ PORT: "eighty", LOG_LEVEL: "loud", SITE_URL: "here" }).split("\n");
    expect(lines.map((line) => line.split(":", 1)[0])).toEqual(["PORT", "SITE_URL", "LOG_LEVEL"]);
  });
});
