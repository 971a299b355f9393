import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../../app/config/free-port.server.ts";
import { endGroup } from "../postgres.ts";
import { temporaryFolder } from "../temporary.ts";
import { type Engine, type EngineOptions, waitFor } from "./engine.ts";
import { openRelay, type Relay } from "./relay.ts";

/** GTK would make no window narrower than the bar of its browser. */
const narrowWindows = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }";

const screenSize = { width: 1400, height: 1000 };

/** Starts WebKitGTK, which is near to Safari, in a screen of its own, driven by WebDriver. */
export async function openWebKit({ isDark = false, isStill = false }: EngineOptions = {}): Promise<Engine> {
  const home = temporaryFolder();
  for (const version of ["gtk-3.0", "gtk-4.0"]) {
    mkdirSync(join(home, version));
    writeFileSync(join(home, version, "gtk.css"), narrowWindows);
  }
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", `${screenSize.width}x${screenSize.height}x24`, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  let display = "";
  screen.stdio[3]?.on("data", (part: Buffer) => (display += part));
  await waitFor("screen", () => /\n/.test(display) || undefined);
  const port = await findFreePort("127.0.0.1");
  // A program in the place of a graphics card would draw layers of the page, in half of the time that a page takes.
  const drawing = isStill ? { WEBKIT_DISABLE_COMPOSITING_MODE: "1" } : {};
  const env = {
    ...process.env,
    DISPLAY: `:${display.trim()}`,
    XDG_CONFIG_HOME: home,
    HOME: home,
    GTK_THEME: isDark ? "Adwaita:dark" : "Adwaita",
    ...drawing,
  };
  // A group of its own: the browser that the driver starts ends with it.
  const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, detached: true, stdio: "ignore" });
  const call = async <Result>(method: string, path: string, body?: unknown): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  // WebDriver has no events: the pages report their errors.
  let relay: Relay | undefined;
  const close = async () => {
    relay?.close();
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
  // Without a window manager the window below the pointer has the focus, and the pointer is in the middle of the screen.
  const setWindow = ({ width, height }: { width: number; height: number }) =>
    call("POST", `${session}/window/rect`, { x: Math.round((screenSize.width - width) / 2), y: 0, width, height });
  const innerSize = () => run<{ width: number; height: number }>("return { width: innerWidth, height: innerHeight };");
  let bar = 0;
  const setInner = async (width: number, height: number) => {
    await setWindow({ width, height: height + bar });
    const inner = await waitFor(`window of ${width} px`, async () => {
      const inner = await innerSize();
      return inner.width === width ? inner : undefined;
    });
    // The bar of the browser is above the page.
    if (inner.height >= height) return;
    bar += height - inner.height;
    await setWindow({ width, height: height + bar });
  };
  return {
    goesOnInDates: false,
    async open(url) {
      const { origin, pathname, search, hash } = new URL(url);
      relay ??= await openRelay(origin);
      await call("POST", `${session}/url`, { url: relay.origin + pathname + search + hash });
    },
    async run<Result>(body: string): Promise<Result> {
      const script = `const done = arguments[arguments.length - 1]; (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call<{ value: Result; error?: string }>("POST", `${session}/execute/async`, { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    act: (actions) => call("POST", `${session}/actions`, { actions }),
    // The driver cannot zoom: a page that is shown larger has fewer CSS pixels, and sizes of text are relative to that of the root.
    async show({ width, height, zoom = 1, textZoom = 1 }) {
      await setInner(Math.round(width / zoom), Math.round(height / zoom));
      await run(`document.documentElement.style.setProperty("font-size", "${textZoom === 1 ? "" : `${textZoom * 100}%`}", "important");`);
    },
    picture: async () => Buffer.from(await call<string>("GET", `${session}/screenshot`), "base64"),
    errors: async () => relay?.errors() ?? [],
    close,
  };
}
