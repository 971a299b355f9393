/** Cents as the interface tells money; whatever a home costs is in US dollars. */
export function serializeMoney(cents: number) {
  const [whole, rest] = [Math.floor(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return { amount: `${cents < 0 ? "-" : ""}${whole}.${String(rest).padStart(2, "0")}`, currency: "USD" as const };
}
