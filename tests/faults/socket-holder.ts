import { spawnSync } from "node:child_process";
import { createServer } from "node:net";

/**
 * Does by hand what systemd does for a service with socket activation and `Restart=always`: opens a socket, passes it to the
 * built site, and starts the site again when it ends. `node socket-holder.ts PORT`. It prints the process id of each start. It
 * accepts no connection itself, because its event loop never turns.
 */
const server = createServer();
server.listen({ port: Number(process.argv[2]), host: "127.0.0.1", backlog: 4_096 }, () => {
  const { fd } = Object.getOwnPropertyDescriptor(server, "_handle")?.value ?? {};
  const start = "echo pid $$; LISTEN_PID=$$ LISTEN_FDS=1 exec node build/server/server.js";
  while (spawnSync("sh", ["-c", start], { stdio: ["ignore", "inherit", "inherit", fd] }).status === 0);
});
