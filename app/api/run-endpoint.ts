import type { ApiContext } from "./api-context.ts";
import { ApiError } from "./api-error.ts";
import type { ApiRequest, Endpoint } from "./endpoints.ts";
import { parameterErrors } from "./parameters.ts";

/** What an endpoint answers to a question. Throws a Failure that says what is wrong, or a Moved. */
export function runEndpoint(endpoint: Endpoint, question: ApiRequest, reading: ApiContext): unknown {
  const mistakes = parameterErrors(question.query, endpoint.parameters, reading);
  if (mistakes.length > 0) throw new ApiError(400, mistakes);
  return endpoint.tell(question, reading);
}
