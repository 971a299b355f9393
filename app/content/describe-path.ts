const places = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** A field as an owner finds it in the file, counted from one: `photos, the first: alt.vi`, or `the third: name.vi`. */
export function describePath(path: readonly PropertyKey[]): string {
  const parts = path.map((part, index) => {
    if (typeof part === "number") return `${index === 0 ? "" : ", "}the ${places[part] ?? `${part + 1}th`}`;
    if (index === 0) return String(part);
    return `${typeof path[index - 1] === "number" ? ": " : "."}${String(part)}`;
  });
  return parts.join("");
}
