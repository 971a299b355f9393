import { connect, type Server, type Socket } from "node:net";

/**
 * Whether a server lets in a new visitor within so many milliseconds. The event loop takes one connection in each turn
 * (https://github.com/libuv/libuv/pull/3696): who comes while it is busy waits in the kernel, and the lag of the loop
 * says nothing about that. A server that does not listen keeps nobody waiting.
 */
export function accepts(server: Server, within: number): Promise<boolean> {
  const address = server.address();
  if (address === null || typeof address === "string") return Promise.resolve(true);
  return new Promise((done) => {
    const visitor = connect(address.port, reachable(address.address));
    const end = (isAccepted: boolean) => {
      clearTimeout(timer);
      server.off("connection", notice);
      visitor.destroy();
      done(isAccepted);
    };
    const notice = ({ remotePort }: Socket) => remotePort === visitor.localPort && end(true);
    const timer = setTimeout(end, within, false);
    server.on("connection", notice);
    // It has just stopped to listen.
    visitor.on("error", () => end(true));
  });
}

/** An address for all of a machine is none to connect to everywhere. */
function reachable(address: string): string {
  return { "0.0.0.0": "127.0.0.1", "::": "::1" }[address] ?? address;
}
