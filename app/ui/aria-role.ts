/** Explicit ARIA roles for parts of a table that CSS displays differently: some browsers then lose the table semantics. */
export const ariaRole = (role: string) => ({ role });
