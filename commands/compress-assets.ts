import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Writes a compressed copy next to every script, stylesheet and SVG, so that the server only has to send it. */
const folder = "build/public/assets";
for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
  const file = join(folder, name);
  const source = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(source));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}
