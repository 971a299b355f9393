import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test.each(["SIGTERM", "SIGINT"] as const)(
  "on %s the server stops within 10 seconds with nothing to say, even while it still finishes its pages",
  async (signal) => {
    const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
    const server = start({ DATA_DIR: dataFolder });
    const complaints = read(server, "stderr");
    await once(server.stdout ?? server, "data");
    const asked = Date.now();
    server.kill(signal);
    const [code] = await once(server, "exit");
    rmSync(dataFolder, { recursive: true, force: true });
    expect([code, await complaints]).toEqual([0, ""]);
    expect(Date.now() - asked).toBeLessThan(10_000);
  },
);

test.each([
  ["PORT", "http", "PORT"],
  ["PORT", "70000", "0 to 65535"],
  ["SITE_URL", "example.com", "https://www.example.com"],
  ["LOG_LEVEL", "loud", "silent"],
])("a bad %s (%s) stops the start with one clear line", async (name, value, hint) => {
  const server = start({ [name]: value });
  const [complaints, [code]] = await Promise.all([read(server, "stderr"), once(server, "exit")]);
  expect(code).toBe(1);
  expect(complaints.trim().split("\n")).toEqual([expect.stringContaining(name)]);
  expect(complaints).toContain(hint);
  expect(complaints).toContain(value);
});

function start(variables: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ["build/server/server.js"], { env: { HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "silent", ...variables } });
}

async function read(server: ChildProcess, stream: "stdout" | "stderr"): Promise<string> {
  let text = "";
  for await (const part of server[stream] ?? []) text += part;
  return text;
}
