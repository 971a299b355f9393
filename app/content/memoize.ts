/** Results kept for each function: more than a content folder with a hundred homes has texts. */
const capacity = 500;

/**
 * A function of a text that returns the same result for the same text, of the texts used most recently. `npm run dev` reads the
 * whole content after each change, in which all but one file are as before. Results are shared: do not change them.
 */
export function memoize<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { made: Made }>();
  return (text) => {
    const found = known.get(text) ?? { made: make(text) };
    // A Map keeps the order of insertion: the least recently used text comes first.
    known.delete(text);
    known.set(text, found);
    const [first] = known.keys();
    if (first !== undefined && known.size > capacity) known.delete(first);
    return found.made;
  };
}
