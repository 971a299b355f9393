import { nothingAt } from "../site/addresses.server.ts";
import { servicesContext } from "../site/contexts.server.ts";
import type { Route } from "./+types/not-found";

export function loader({ request, context }: Route.LoaderArgs) {
  throw nothingAt(request, context.get(servicesContext).published);
}

export default function NotFound() {
  return null;
}
