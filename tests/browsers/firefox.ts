import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary.ts";
import { type Engine, type EngineOptions, waitFor } from "./engine.ts";

/** No request of its own leaves the machine. */
const preferences = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  // A page gets events of focus although no window of the machine has it.
  "focusmanager.testmode": true,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "remote.active-protocols": 1,
  "toolkit.telemetry.enabled": false,
};

interface Answer {
  id?: number;
  type?: string;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}

/** Starts Firefox without windows, driven by WebDriver BiDi, which it speaks itself. */
export async function openFirefox({ isDark = false }: EngineOptions = {}): Promise<Engine> {
  const profile = temporaryFolder();
  const all = { ...preferences, "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1 };
  const lines = Object.entries(all).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const child = spawn("firefox-esr", args, { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part: Buffer) => (output += part));
  const address = await waitFor("Firefox", () => /listening on (ws:\S+)/.exec(output)?.[1]);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, "open");
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let errors: string[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, type, result, error, message, method, params }: Answer = JSON.parse(String(data));
    if (method === "log.entryAdded" && params?.level === "error") errors.push(params.text ?? "");
    if (id === undefined) return;
    if (type === "error") waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  });
  const send = <Result>(method: string, params: Record<string, unknown> = {}) =>
    new Promise<Result>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context;
  await send("browsingContext.activate", { context });
  await send("script.evaluate", { expression: "window.focus()", target: { context }, awaitPromise: false });
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async run(body) {
      // Values of BiDi have their types beside them: as text they are simple.
      const expression = `(async () => JSON.stringify((await (async () => { ${body} })()) ?? null))()`;
      const { result, exceptionDetails } = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    act: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) => void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    async errors() {
      const found = errors;
      errors = [];
      return found;
    },
    async close() {
      socket.close();
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
