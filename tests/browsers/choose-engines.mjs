// Plain JavaScript for the Node that a machine happens to have: test.mjs imports it.

/** Each engine: the tests in it, and the programs that they need, each with the package of Debian that brings it. */
export const engines = [
  { name: "Firefox", tests: "firefox", programs: { "firefox-esr": "firefox-esr" } },
  { name: "WebKit", tests: "webkit", programs: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" } },
];

/** The packages that are missing. */
export function missingPackages(hasProgram) {
  return engines.flatMap(({ programs }) => Object.entries(programs)).flatMap(([program, name]) => (hasProgram(program) ? [] : [name]));
}

/**
 * Which engines can be tried once everything that can be installed is there. One that cannot is noted in the last lines of a run,
 * and a failure on a continuous integration server, which has to try all.
 */
export function chooseEngines(hasProgram, isContinuousIntegration) {
  const canTry = ({ programs }) => Object.keys(programs).every(hasProgram);
  const notes = engines
    .filter((engine) => !canTry(engine))
    .map(({ name, programs }) => {
      const missing = Object.entries(programs).filter(([program]) => !hasProgram(program));
      return `${name} was not tried: apt-get could not install ${missing.map(([, from]) => from).join(" and ")}.`;
    });
  const tests = engines.filter(canTry).map(({ tests }) => tests);
  return isContinuousIntegration ? { tests, notes: [], failures: notes } : { tests, notes, failures: [] };
}
