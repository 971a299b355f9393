/** The pages of the owner are below this path, in one language only (`ownerLanguage`). */
export const ownerPath = "/owner";

/** Whether a path is a page of the owner. */
export function isOwnerPath(pathname: string): boolean {
  return pathname === ownerPath || pathname.startsWith(`${ownerPath}/`);
}

/** The page of a message. It allows nothing by itself, so that its address may stand in an email that a guest gets to see. */
export function messagePath(id: string): string {
  return `${ownerPath}/messages/${id}`;
}

/** The form that confirms the booking of a message, of several properties at one of them (its slug). */
export function confirmPath(message: string, home?: string): string {
  return `${messagePath(message)}/confirm${home ? `?home=${home}` : ""}`;
}

/** Its page as a PDF file: as typed into the form, or of the answer `?reply=`. */
export function confirmationPath(message: string): string {
  return `${messagePath(message)}/confirmation.pdf`;
}

/** A page of the owner that was requested, as it may come from an address or a form; otherwise the first page. */
export function requestedPage(typed: string | null): string {
  const base = "http://owner.invalid";
  if (typed === null || !URL.canParse(typed, base)) return ownerPath;
  const { pathname, search, origin } = new URL(typed, base);
  return origin === base && isOwnerPath(pathname) ? pathname + search : ownerPath;
}

/** The address of the page that is open, as the target of a form: without the fragment that a browser would keep. */
export const samePage = "?";
