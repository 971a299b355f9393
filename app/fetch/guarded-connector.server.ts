import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isForbiddenAddress } from "./forbidden-address.ts";

/** Name resolution, and which addresses are forbidden. */
export interface Network {
  lookup(name: string, options: { all: true }, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void): void;
  isForbidden(address: string): boolean;
}

export const publicNetwork: Network = { lookup, isForbidden: isForbiddenAddress };

/** A host that must not be contacted: its address, or one of the addresses of its name, is not public. */
export class ForbiddenHost extends Error {
  override name = "ForbiddenHost";
}

/** Milliseconds to connect to one of several addresses before the next is tried as well. Node's 250 are too few for distant servers. */
const attemptTimeoutMs = 1_500;

/**
 * A connector for undici that refuses forbidden addresses with `ForbiddenHost` before connecting. Names are resolved once
 * per connection, and exactly the checked addresses are connected to, which prevents DNS rebinding. One forbidden address
 * among several is enough to refuse the name. The signal closes connections and cancels connecting, which undici would wait
 * for.
 */
export function guardedConnector(network: Network, signal: AbortSignal): buildConnector.connector {
  const connect = buildConnector({
    lookup: guardedLookup(network),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
    allowH2: false,
    signal,
  });
  return (options, callback) => {
    // Node does not look up IP addresses.
    if (isIP(options.hostname) !== 0 && network.isForbidden(options.hostname)) callback(new ForbiddenHost(), null);
    else connect(options, callback);
  };
}

function guardedLookup({ lookup, isForbidden }: Network): LookupFunction {
  return (name, _options, done) => {
    lookup(name, { all: true }, (error, addresses) => {
      if (error) done(error, []);
      else if (addresses.length === 0 || addresses.some(({ address }) => isForbidden(address))) done(new ForbiddenHost(), []);
      else done(null, addresses);
    });
  };
}
