interface Host {
  active: number;
  waiting: Set<() => void>;
}

/** Limits the number of concurrent requests per host. */
export class HostQueue {
  readonly #limit: number;
  /** Only hosts with pending requests. */
  readonly #hosts = new Map<string, Host>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Resolves when a request may start, to a function that ends its turn. Rejects with the reason of the signal. */
  async enter(name: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const host = this.#hosts.get(name) ?? { active: 0, waiting: new Set() };
    this.#hosts.set(name, host);
    if (host.active < this.#limit) host.active += 1;
    else await this.#wait(host, signal);
    return () => this.#leave(name, host);
  }

  #wait({ waiting }: Host, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      };
      const cancel = () => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      waiting.add(start);
      signal?.addEventListener("abort", cancel, { once: true });
    });
  }

  /** The next turn goes to the request that has waited longest. */
  #leave(name: string, host: Host): void {
    const [next] = host.waiting;
    if (next) {
      host.waiting.delete(next);
      next();
      return;
    }
    host.active -= 1;
    if (host.active === 0) this.#hosts.delete(name);
  }
}
