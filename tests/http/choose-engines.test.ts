import { expect, test } from "vitest";
import { chooseEngines, missingPackages } from "../browsers/choose-engines.mjs";

const all = ["firefox-esr", "WebKitWebDriver", "Xvfb"];
const without = (...missing: string[]) => [(program: string) => !missing.includes(program)] as const;

test("packages are installed for the programs that are missing", () => {
  expect(missingPackages(...without())).toEqual([]);
  expect(missingPackages(...without("WebKitWebDriver"))).toEqual(["webkit2gtk-driver"]);
  expect(missingPackages(...without(...all))).toEqual(["firefox-esr", "webkit2gtk-driver", "xvfb"]);
});

test("an engine whose packages cannot be had is noted, and fails where CI is true", () => {
  const firefox = "Firefox was not tried: apt-get could not install firefox-esr.";
  const webKit = "WebKit was not tried: apt-get could not install webkit2gtk-driver and xvfb.";
  expect(chooseEngines(...without(), true)).toEqual({ tests: ["firefox", "webkit"], notes: [], failures: [] });
  expect(chooseEngines(...without("firefox-esr"), false)).toEqual({ tests: ["webkit"], notes: [firefox], failures: [] });
  expect(chooseEngines(...without("WebKitWebDriver", "Xvfb"), false)).toEqual({ tests: ["firefox"], notes: [webKit], failures: [] });
  expect(chooseEngines(...without(...all), true)).toEqual({ tests: [], notes: [], failures: [firefox, webKit] });
});
