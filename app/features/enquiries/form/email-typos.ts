/** Large providers of mail, whose names are the ones that are often mistyped. */
const providers = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];

/** The address that was probably meant: one letter away from a large provider's, or its name without the ending. */
export function suggestEmail(address: string): string | undefined {
  const [, name = "", domain = ""] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const meant = providers.find((provider) => provider.startsWith(`${domain}.`) || isOneSlipFrom(domain, provider));
  return meant && `${address.slice(0, name.length)}@${meant}`;
}

/** Whether an answer to an address could hardly arrive: its domain has no dot, or is a slip of the finger. */
export function isDoubtfulEmail(address: string): boolean {
  return !/@.*\.[^.]/.test(address) || suggestEmail(address) !== undefined;
}

/** Whether a letter after the first was left out, doubled, mistaken or exchanged with its neighbour (Damerau-Levenshtein distance 1). */
function isOneSlipFrom(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  // Another first letter makes another name: mail.com is a provider too.
  if (same === 0) return false;
  const [a, b] = [typed.slice(same), meant.slice(same)];
  const isExchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isExchanged;
}
