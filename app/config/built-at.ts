/** The time of this build; vite.config.ts puts it there. */
declare const BUILT_AT: string;

/** When this release was built: a clock that says an earlier time is wrong. */
export function builtAt(): Date {
  return new Date(BUILT_AT);
}
