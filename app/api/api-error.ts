import type { ParameterError } from "./problem.ts";

/** An error response of an endpoint. */
export class ApiError extends Error {
  readonly status: number;
  /** The problems of each parameter. */
  readonly errors: readonly ParameterError[] | undefined;

  constructor(status: number, errors?: readonly ParameterError[]) {
    super(`No answer: ${status}`);
    this.status = status;
    this.errors = errors;
  }
}

/** Thrown by an endpoint whose resource has moved. `path` is below the API path, without language and query. */
export class ApiRedirect extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`Moved to ${path}`);
    this.path = path;
  }
}
