/** Said once more of every part of a table that is displayed as something else, for which some browsers forget that it is one. */
export const ariaRole = (role: string) => ({ role });
