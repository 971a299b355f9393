/** The path of an alert's pages, without language. All of them take forms, and belong to one visitor. */
const alertRoot = "/alerts";

/** Where a visitor asks to be told of free nights, confirms the address, and ends it. */
export const alertPaths = { ask: `${alertRoot}/ask`, confirm: `${alertRoot}/confirm`, end: `${alertRoot}/end` } as const;

/** The parameter of a link in an email, with its token. */
export const alertKey = "key";

export function isAlertPath(path: string): boolean {
  return path.startsWith(`${alertRoot}/`);
}

/** A link of an email, without language and origin. */
export function alertLink(kind: "confirm" | "end", token: string): string {
  return `${alertPaths[kind]}?${alertKey}=${token}`;
}
