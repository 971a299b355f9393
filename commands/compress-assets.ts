import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Puts a compressed copy beside every script and stylesheet, so that the server has only to send it. */
const folder = "build/public/assets";
for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
  const file = join(folder, name);
  const source = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(source));
  writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
}
