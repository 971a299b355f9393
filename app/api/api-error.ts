import type { ParameterError } from "./problem.ts";

/** What an endpoint throws where it has no answer. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong with each parameter. */
  readonly errors: readonly ParameterError[] | undefined;

  constructor(status: number, errors?: readonly ParameterError[]) {
    super(`No answer: ${status}`);
    this.status = status;
    this.errors = errors;
  }
}

/** What an endpoint throws where the answer stands at another address now: a path of the interface, without language and query. */
export class ApiRedirect extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`Moved to ${path}`);
    this.path = path;
  }
}
