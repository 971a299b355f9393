const minVersion = 24;

/** Imported first, because an older Node would fail later with an unclear message. */
if (Number.parseInt(process.versions.node, 10) < minVersion) {
  console.error(`This needs Node ${minVersion} or newer, and this is ${process.version}; "npm start" brings the right one.`);
  process.exit(1);
}
