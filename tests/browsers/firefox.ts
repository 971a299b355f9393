import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../temporary.ts";
import { type Engine, waitFor } from "./engine.ts";

/** No request of its own leaves the machine, and it does nothing with a page that a visitor does not ask for. */
const preferences: Record<string, boolean | number> = {
  "app.update.enabled": false,
  "browser.sessionstore.interval": 3_600_000,
  "browser.shell.checkDefaultBrowser": false,
  "browser.translations.enable": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.ipc.processPrelaunch.enabled": false,
  "extensions.webextensions.remote": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "reader.parse-on-load.enabled": false,
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

/** Firefox also lets a test change preferences while it runs. */
export interface Firefox extends Engine {
  setPreference(name: string, value: number): Promise<void>;
}

/**
 * Starts Firefox, driven by WebDriver BiDi, which it speaks itself: without windows, or in one of the X server that `DISPLAY`
 * names, where a screen reader finds it.
 */
export async function openFirefox({ hasWindow = false } = {}): Promise<Firefox> {
  const profile = temporaryFolder();
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  // With access to its own windows a test can zoom and change preferences as a visitor does.
  const access = "--remote-allow-system-access";
  const args = [...(hasWindow ? [] : ["--headless"]), "--no-remote", access, "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const child = spawn("firefox-esr", args, { env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part: Buffer) => (output += part));
  // On a busy machine it takes half a minute.
  const address = await waitFor("Firefox", () => /listening on (ws:\S+)/.exec(output)?.[1], 60);
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
  const windows = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", { "moz:scope": "chrome" });
  const runInWindow = async (expression: string) => {
    const target = { context: windows.contexts[0]?.context };
    const { exceptionDetails } = await send<{ exceptionDetails?: { text: string } }>("script.evaluate", { expression, target, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
  };
  // No window of the machine has the focus: without this a page would get no events of it.
  await runInWindow("Services.focus.activeWindow = window; gBrowser.selectedBrowser.focus();");
  return {
    goesOnInDates: true,
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
    async show({ width, height, zoom = 1, textZoom = 1 }) {
      // As on a phone, scrollbars lie upon a narrow page and take none of its width.
      const overlays = width < 600 ? 1 : 0;
      await runInWindow(`Services.prefs.setIntPref("ui.useOverlayScrollbars", ${overlays});
        Object.assign(gBrowser.selectedBrowser, { fullZoom: 1, textZoom: ${textZoom} });`);
      // It waits until the page is so wide, which a zoomed one never is.
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
      if (zoom !== 1) await runInWindow(`gBrowser.selectedBrowser.fullZoom = ${zoom};`);
    },
    setPreference: (name, value) => runInWindow(`Services.prefs.setIntPref(${JSON.stringify(name)}, ${value});`),
    picture: async () => Buffer.from((await send<{ data: string }>("browsingContext.captureScreenshot", { context })).data, "base64"),
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
