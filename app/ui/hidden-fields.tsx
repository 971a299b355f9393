/** Hidden fields of a form; empty values are left out. */
export function HiddenFields({ entries }: { entries: readonly (readonly [name: string, value: string])[] }) {
  return entries.map(([name, value], index) => value && <input key={index} type="hidden" name={name} value={value} />);
}
