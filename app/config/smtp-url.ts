/** Parameters that would override the requirement of TLS. */
const forbidden = ["requireTLS", "ignoreTLS", "opportunisticTLS", "secure"];

/** Whether a text is an SMTP URL that configures TLS only by its scheme or `insecure=allowed`. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  const isTlsUnchanged = searchParams.getAll("insecure").every((value) => value === "allowed") && !forbidden.some((name) => searchParams.has(name));
  return /^smtps?:$/.test(protocol) && hostname !== "" && isTlsUnchanged;
}

/** The URL for the mail library, and whether TLS is required: always, except on this machine or with `?insecure=allowed`. */
export function readSmtpUrl(text: string): { url: string; requireTLS: boolean } {
  const url = new URL(text);
  const isUnencryptedAllowed = url.searchParams.has("insecure") || /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(url.hostname);
  url.searchParams.delete("insecure");
  return { url: url.href, requireTLS: !isUnencryptedAllowed };
}
