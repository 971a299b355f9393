/** Turns a name into a slug; empty if it has no usable character. */
export function slugify(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/gi, "d");
  return plain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}
