/** What would change the demand for TLS behind our back: one name for that is enough. */
const forbidden = ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure"];

/** Whether a text is the address of a mail server, and says nothing about TLS but by its scheme or as `insecure=allowed`. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  const isClear = searchParams.getAll("insecure").every((value) => value === "allowed") && !forbidden.some((name) => searchParams.has(name));
  return /^smtps?:$/.test(protocol) && hostname !== "" && isClear;
}

/**
 * The address as the mail library knows it, and whether the connection has to be encrypted before anything personal is
 * said: always, but to this machine itself, or where the address ends in `?insecure=allowed`.
 */
export function readSmtpUrl(text: string): { url: string; requireTLS: boolean } {
  const url = new URL(text);
  const isAllowed = url.searchParams.has("insecure") || /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(url.hostname);
  url.searchParams.delete("insecure");
  return { url: url.href, requireTLS: !isAllowed };
}
