import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Ports below those that systems use for outgoing connections, which begin at 32,768 (Linux) or 49,152 (dynamic ports, RFC 6335). */
const [first, end] = [16_384, 32_768];

/** A random free port of an address. Throws if it is not possible to listen on the address. */
export async function findFreePort(host: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(first, end);
    const server = createServer().listen(port, host);
    try {
      await once(server, "listening");
      server.close();
      await once(server, "close");
      return port;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || tries === 100) throw error;
    }
  }
}
