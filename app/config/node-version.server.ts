const oldest = 24;

/** Imported first: an older Node would fail later, and in words of its own. */
if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(`This needs Node ${oldest} or newer, and this is ${process.version}; "npm start" brings the right one.`);
  process.exit(1);
}
