import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { isForbiddenAddress } from "./forbidden-address.ts";

/** How names become addresses, and to which of these nobody is sent. */
export interface Network {
  lookup(name: string, options: { all: true }, done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void): void;
  isForbidden(address: string): boolean;
}

export const publicNetwork: Network = { lookup, isForbidden: isForbiddenAddress };

/** A server that must not be asked: the address of its host, or one of those to which its name leads, is not public. */
export class ForbiddenHost extends Error {
  override name = "ForbiddenHost";
}

/** Milliseconds for one of several addresses of a name, before the next is tried as well. The 250 of Node are too few for far servers. */
const attemptTime = 1_500;

/**
 * Opens connections for undici to addresses that are not forbidden; for others it gives `ForbiddenHost`, and no connection is made.
 * A name is looked up once for each connection, and what was checked is what is connected to: a name that changes meanwhile
 * (DNS rebinding) changes nothing. One forbidden address among several is enough to refuse the name.
 * The signal ends connections, and the wait for one, which undici would sit out.
 */
export function guardedConnector(network: Network, signal: AbortSignal): buildConnector.connector {
  const connect = buildConnector({
    lookup: guardedLookup(network),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptTime,
    allowH2: false,
    signal,
  });
  return (options, callback) => {
    // For what is an address already, Node looks nothing up.
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
