/** Cached results per function. A content folder with a hundred properties has fewer texts. */
const capacity = 500;

/**
 * Memoizes a function of a text (LRU). `npm run dev` reads the whole content after each change, although all files but one
 * are unchanged. Results are shared and must not be changed.
 */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const entries = new Map<string, { result: Result }>();
  return (text) => {
    const entry = entries.get(text) ?? { result: compute(text) };
    // A Map keeps insertion order, so the least recently used text is first.
    entries.delete(text);
    entries.set(text, entry);
    const [first] = entries.keys();
    if (first !== undefined && entries.size > capacity) entries.delete(first);
    return entry.result;
  };
}
