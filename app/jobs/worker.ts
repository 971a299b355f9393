/** Something that works beside the answering of requests, from when the server listens until it closes. */
export interface Job {
  start(): void;
  /** Finishes what is under way; resolves when nothing more will be done. */
  stop(): Promise<void>;
}
