interface Host {
  underWay: number;
  waiting: Set<() => void>;
}

/** Keeps those who ask one host waiting while so many others do. */
export class HostQueue {
  readonly #limit: number;
  /** Only hosts that are being asked. */
  readonly #hosts = new Map<string, Host>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Resolves when it is one's turn, to what ends it. Rejects with the signal's reason when that is aborted before. */
  async enter(name: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const host = this.#hosts.get(name) ?? { underWay: 0, waiting: new Set() };
    this.#hosts.set(name, host);
    if (host.underWay < this.#limit) host.underWay += 1;
    else await this.#wait(host, signal);
    return () => this.#leave(name, host);
  }

  #wait({ waiting }: Host, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(goOn);
        reject(signal?.reason);
      };
      waiting.add(goOn);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** The turn passes to who has waited longest. */
  #leave(name: string, host: Host): void {
    const [next] = host.waiting;
    if (next) {
      host.waiting.delete(next);
      next();
      return;
    }
    host.underWay -= 1;
    if (host.underWay === 0) this.#hosts.delete(name);
  }
}
