/** A number of at most three digits. */
export function isGuestCount(typed: string): boolean {
  return /^0*[1-9]\d{0,2}$/.test(typed);
}
