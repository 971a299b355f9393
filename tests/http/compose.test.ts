import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readEnvironment } from "../../app/config/environment.server.ts";

const service = z.object({
  environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.object({ site: z.object({ ipv4_address: z.ipv4() }) }),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const text = readFileSync("compose.yaml", "utf8");
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(text, { merge: true }));
const nginxSettings = readFileSync("deploy/nginx.conf", "utf8");
const servers = Object.entries(services).filter(([name]) => name.startsWith("server-"));
const nginx = get("nginx");

function get(name: string) {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}.`);
  return found;
}

/** The variables of a service, those from outside with a value of their own. */
function variablesOf({ environment = {} }: z.infer<typeof service>): Record<string, string> {
  const fill = (value: string) => value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_whole, name: string) => `${name}-from-outside-and-long-enough`);
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]));
}

test("the site takes every variable of the servers in compose.yaml", () => {
  const known = [...readFileSync("app/config/environment.server.ts", "utf8").matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(servers).toHaveLength(2);
  for (const [, server] of servers) {
    const variables = variablesOf(server);
    expect(known).toEqual(expect.arrayContaining(Object.keys(variables)));
    const { databaseUrl = "", mail, trustedProxies, siteUrl } = readEnvironment(variables);
    expect(services).toHaveProperty(new URL(databaseUrl).hostname);
    expect(services).toHaveProperty(new URL(mail?.smtpUrl ?? "").hostname);
    expect(trustedProxies).toEqual([nginx.networks.site.ipv4_address]);
    expect(nginx.ports).toEqual([`${new URL(siteUrl).port}:${/listen (\d+);/.exec(nginxSettings)?.[1]}`]);
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = variablesOf(get("postgres"));
    expect(databaseUrl).toBe(`postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${POSTGRES_DB}?sslmode=disable`);
  }
});

test("no secret stands in compose.yaml, and the file that holds them is not committed", () => {
  const secrets = Object.values(services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|DATABASE_URL/.test(name)),
  );
  expect(secrets.length).toBeGreaterThan(2);
  for (const [name, value] of secrets) expect([name, String(value)]).toEqual([name, expect.stringMatching(/\$\{\w+:\?/)]);
  expect(readFileSync(".gitignore", "utf8").split("\n")).toContain(".env");
  expect(readFileSync(".dockerignore", "utf8")).toContain(".env*");
});

test("nginx asks the servers of compose.yaml, at the port of their image, and keeps pages where it may write", () => {
  const [, port] = /PORT=(\d+)/.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  const asked = [...nginxSettings.matchAll(/^ *server ([\d.]+:\d+)/gm)].map(([, address]) => address);
  expect(asked).toEqual(servers.map(([, { networks }]) => `${networks.site.ipv4_address}:${port}`));
  expect(nginx.tmpfs).toEqual([/proxy_cache_path (\S+)/.exec(nginxSettings)?.[1]]);
  for (const [name, { networks }] of Object.entries(services))
    expect([name, networks.site.ipv4_address]).toEqual([name, expect.stringMatching(/^172\.30\.0\./)]);
});

test("what compose.yaml mounts is there, each service says whether it is well, and who waits for that waits for somebody", () => {
  for (const { volumes: mounted } of Object.values(services))
    for (const [source = ""] of mounted.map((volume) => volume.split(":")))
      expect([source, source.startsWith("./") ? existsSync(source) : source in volumes]).toEqual([source, true]);
  for (const [, { healthcheck }] of servers) expect(healthcheck.test.join(" ")).toContain(":3000/readyz");
  for (const name of Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on))) expect(services).toHaveProperty(name);
});

test("the pools of all servers fit into the connections of PostgreSQL", () => {
  const wanted = servers.map(([, server]) => readEnvironment(variablesOf(server)).databaseConnections);
  // Its own default, without the three that it keeps for its administrator.
  expect(wanted.reduce((sum, one) => sum + one, 0)).toBeLessThan(100 - 3);
});
