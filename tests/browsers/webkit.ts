import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { endGroup } from "../postgres.ts";
import { temporaryFolder } from "../temporary.ts";
import { type Engine, type EngineOptions, waitFor } from "./engine.ts";

/** GTK would make no window narrower than the bar of its browser. */
const narrowWindows = "* { min-width: 0; min-height: 0; }";

/** WebDriver has no events: the page itself collects what goes wrong once it has loaded, as islands wake and somebody uses it. */
const collectErrors = `
  const errors = (window.collectedErrors = []);
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
  console.error = (...words) => errors.push(words.join(" "));`;

/** Starts WebKitGTK, which is near to Safari, in a screen of its own, driven by WebDriver. */
export async function openWebKit({ isDark = false }: EngineOptions = {}): Promise<Engine> {
  const home = temporaryFolder();
  for (const version of ["gtk-3.0", "gtk-4.0"]) {
    mkdirSync(join(home, version));
    writeFileSync(join(home, version, "gtk.css"), narrowWindows);
  }
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  let display = "";
  screen.stdio[3]?.on("data", (part: Buffer) => (display += part));
  await waitFor("screen", () => /\n/.test(display) || undefined);
  const port = await findFreePort("127.0.0.1");
  const env = { ...process.env, DISPLAY: `:${display.trim()}`, XDG_CONFIG_HOME: home, HOME: home, GTK_THEME: isDark ? "Adwaita:dark" : "Adwaita" };
  // A group of its own: the browser that the driver starts ends with it.
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, detached: true, stdio: "ignore" });
  const call = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const close = async () => {
    await endGroup(driver);
    const ended = once(screen, "exit");
    screen.kill();
    await ended;
  };
  const isUp = () =>
    call("GET", "/status").then(
      () => true,
      () => undefined,
    );
  await waitFor("WebKitWebDriver", isUp);
  const binary = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1);
  const options = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
  const session = `/session/${sessionId}`;
  const run = <Result>(body: string) => call<Result>("POST", `${session}/execute/sync`, { script: body, args: [] });
  return {
    async open(url) {
      await call("POST", `${session}/url`, { url });
      await run(collectErrors);
    },
    async run<Result>(body: string): Promise<Result> {
      const script = `const done = arguments[arguments.length - 1]; (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call<{ value: Result; error?: string }>("POST", `${session}/execute/async`, { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    act: (actions) => call("POST", `${session}/actions`, { actions }),
    async resize(width, height) {
      // A window has a frame and a bar besides the page.
      const setWindow = (rect: { width: number; height: number }) => call("POST", `${session}/window/rect`, { x: 0, y: 0, ...rect });
      await setWindow({ width, height });
      const inner = await waitFor("size", () => run<{ width: number; height: number }>("return { width: innerWidth, height: innerHeight };"));
      await setWindow({ width: 2 * width - inner.width, height: 2 * height - inner.height });
    },
    errors: () => run("return (window.collectedErrors ?? []).splice(0);"),
    close,
  };
}
