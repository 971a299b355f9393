/** Explains a PostgreSQL error at start to the operator: names the setting and hides the password. */
export function describePostgresError(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  const reason = reasons.find(([pattern]) => pattern.test(code) || pattern.test(error.message))?.[1] ?? (code && "which cannot be used");
  // The original message may have details such as a name, a file or a role.
  return reason ? new Error(`DATABASE_URL: found ${withoutSecrets(url)}, ${reason} (${error.message}).`, { cause: error }) : error;
}

const reasons: readonly [pattern: RegExp, reason: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, "whose host is not known"],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/, "where no database server listens"],
  [/^57P03$/, "whose server is just starting or stopping"],
  [/^(28P01|28000)$|password must be a string|client password/i, "which does not let this user in: look at user, password and pg_hba.conf"],
  [/^3D000$/, "whose server has no such database: createdb makes one"],
  [/^(25006|42501)$/, "where this user may not write or make tables: it has to own the database, and the server may be no standby"],
  [/^53300$/, "whose server takes no more connections: lower DATABASE_CONNECTIONS, or raise max_connections"],
  [/^55P03$/, "where another process has been changing the tables for 15 seconds"],
  [/^ENOENT$/, "whose certificate file cannot be read"],
  [/does not support SSL/, "whose server speaks no TLS"],
  [/certificate|altname|_CERT_|_SIGNED_CERT|_SIGNATURE/i, "whose certificate is not that of this host, or not signed by the CA of sslrootcert"],
  [/^(No answer|timeout exceeded|Connection terminated)|^ETIMEDOUT$|^ECONNRESET$/, "which does not answer"],
];

/** A URL without password and query, which may contain a password too. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return "something that is no address";
  const { protocol, username, host, pathname } = new URL(address);
  return `${protocol}//${username ? `${username}@` : ""}${host}${pathname}`;
}
