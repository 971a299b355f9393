/** Large email providers, whose names are often mistyped. */
const providers = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];

/** The probable address if the domain is one letter away from a large provider, or lacks its ending. */
export function suggestEmail(address: string): string | undefined {
  const [, name = "", domain = ""] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const suggested = providers.find((provider) => provider.startsWith(`${domain}.`) || isOneTypoFrom(domain, provider));
  return suggested && `${address.slice(0, name.length)}@${suggested}`;
}

/** Whether the domain of an address has no dot or is probably a typo. */
export function isDoubtfulEmail(address: string): boolean {
  return !/@.*\.[^.]/.test(address) || suggestEmail(address) !== undefined;
}

/** Whether one letter after the first is missing, added, changed or swapped with its neighbour (Damerau-Levenshtein distance 1). */
function isOneTypoFrom(typed: string, provider: string): boolean {
  if (typed === provider) return false;
  let same = 0;
  while (same < typed.length && typed[same] === provider[same]) same += 1;
  // The first letter has to be right: mail.com is a provider too.
  if (same === 0) return false;
  const [a, b] = [typed.slice(same), provider.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}
