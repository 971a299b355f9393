/** A mail without a receiver that passes an address on (RFC 6068): a link that works without script. */
export function shareMail(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`;
}
