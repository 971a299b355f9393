/** Whether something is a number of guests: the largest that may be meant has three digits. */
export function isGuestCount(typed: string): boolean {
  return /^0*[1-9]\d{0,2}$/.test(typed);
}
