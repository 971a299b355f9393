import { nothingAt } from "../site/addresses.server.ts";
import { publishedIn } from "../site/contexts.server.ts";
import type { Route } from "./+types/not-found";

export function loader({ request, context }: Route.LoaderArgs) {
  throw nothingAt(request, publishedIn(context));
}

export default function NotFound() {
  return null;
}
