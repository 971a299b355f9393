import { notFoundOrRedirect } from "../services/addresses.server.ts";
import { publishedIn } from "../services/contexts.server.ts";
import type { Route } from "./+types/not-found";

export function loader({ request, context }: Route.LoaderArgs) {
  throw notFoundOrRedirect(request, publishedIn(context));
}

export default function NotFound() {
  return null;
}
