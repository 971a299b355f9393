import { statSync } from "node:fs";

/** Names what a file holds: the same for all links to it. */
export function identityOf(file: string): string {
  const { dev, ino } = statSync(file, { bigint: true });
  return `${dev}:${ino}`;
}
