import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Ports that systems give to no connection of their own: theirs begin at 32,768 (Linux) or 49,152 (IANA's dynamic ports, RFC 6335). */
const [first, end] = [16_384, 32_768];

/** A port of this address on which nobody listens at the moment. Throws where the address cannot be listened on. */
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
