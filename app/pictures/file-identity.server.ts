import { statSync } from "node:fs";

/** Identifies the contents of a file: all links to it have the same identity. */
export function identityOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev}:${ino}`;
}
