import type { Reading } from "./api-context.ts";
import { Failure } from "./api-error.ts";
import type { Endpoint, Question } from "./endpoints.ts";
import { mistakesIn } from "./parameters.ts";

/** What an endpoint answers to a question. Throws a Failure that says what is wrong, or a Moved. */
export function askEndpoint(endpoint: Endpoint, question: Question, reading: Reading): unknown {
  const mistakes = mistakesIn(question.query, endpoint.parameters, reading);
  if (mistakes.length > 0) throw new Failure(400, mistakes);
  return endpoint.tell(question, reading);
}
