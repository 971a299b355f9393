/** Packages that the server build leaves outside: those with binaries, those that choose their build by NODE_ENV, and what is large and seldom needed. */
export const externalPackages = ["better-sqlite3", "react", "react-dom", "satori", "sharp"];
