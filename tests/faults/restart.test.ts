import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { inForm } from "../cases.ts";
import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, query } from "../database.ts";
import { ask } from "./client.ts";
import { Guests, refuse, type StoredMessage } from "./guests.ts";

const requests = inForm({ short: 500, long: 10_000 });
/** Milliseconds between two requests of a visitor: in full, whoever comes takes all there is. */
const breath = inForm({ short: 20, long: 0 });
const restarts = inForm({ short: 3, long: 12 });

test(`of ${requests} requests none fails while the site restarts ${restarts} times behind a socket of systemd`, { timeout: 300_000 }, async () => {
  const [port, dataFolder, guests] = [await findFreePort("127.0.0.1"), makeDataFolder(), new Guests()];
  const place = { HOST: "127.0.0.1", PORT: String(port), TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "error", BUSY_AFTER: "0", WARM_CACHE: "off" };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...place, ...(await databaseVariables(dataFolder)) };
  const holder = spawn(process.execPath, ["tests/faults/socket-holder.ts", String(port)], { env, detached: true });
  let output = "";
  for (const stream of [holder.stdout, holder.stderr]) stream.on("data", (part: Buffer) => (output += part));
  onTestFinished(() => void process.kill(-(holder.pid ?? 0), "SIGKILL"));
  const starts = () => output.split(" is at ").length - 1;
  await vi.waitFor(() => expect(starts(), output).toBe(1), { timeout: 30_000 });

  const paths = ["/", "/stays", "/vi/stays/the-old-barn", "/api/stays", "/healthz"];
  const statuses = new Map<number | string, number>();
  let [sent, over] = [0, false];
  const visit = async () => {
    while (!over || sent < requests) {
      sent += 1;
      const status = await ask(port, paths[sent % paths.length] ?? "/").then((answer) => answer.status, String);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(breath);
    }
  };
  const write = async () => {
    for (; !over; await pause(breath)) await guests.send(port, 3, refuse);
  };
  const visitors = [visit(), visit(), visit(), visit(), write()];
  for (let restart = 1; restart <= restarts; restart += 1) {
    process.kill(
      Number(
        output
          .match(/pid (\d+)/g)
          ?.at(-1)
          ?.slice(4),
      ),
      "SIGTERM",
    );
    await vi.waitFor(() => expect(starts(), output).toBe(restart + 1), { timeout: 60_000 });
  }
  over = true;
  await Promise.all(visitors);

  expect([...statuses]).toEqual([[200, sent]]);
  expect(sent).toBeGreaterThanOrEqual(requests);
  const stored = await query<StoredMessage>(dataFolder, "SELECT * FROM messages");
  expect(stored.map(({ id }) => id).sort()).toEqual([...guests.thanked.values()].sort());
  expect(stored.length).toBeGreaterThan(0);
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).error === undefined;

test.skipIf(!hasSystemd)("systemd knows every line of the units in docs/operating/deploy.md", () => {
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const units = readFileSync("docs/operating/deploy.md", "utf8").matchAll(/^`\/etc\/systemd\/system\/([\w.-]+)`.*?```ini\n(.*?)```/gms);
  const files = [...units].map(([, name = "", unit = ""]) => {
    // The release is not there.
    writeFileSync(join(folder, name), unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    return join(folder, name);
  });
  expect(files).toHaveLength(2);
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
