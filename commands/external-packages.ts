/**
 * Packages that are not bundled into the server: native modules, those that select their build by NODE_ENV, and large ones
 * that are rarely needed.
 */
export const externalPackages = ["better-sqlite3", "react", "react-dom", "satori", "sharp"];
