import { UNSAFE_SingleFetchRedirectSymbol as redirectSymbol, type ServerBuild } from "react-router";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * A build whose loader data is not encoded for the browser. React Router encodes it for every page (`encodeViaTurboStream`), also
 * for those without `<Scripts>`, as all of ours, and has no option against that. It takes data with this symbol for a redirect, and
 * writes only where it leads. Components get the same data, also with a spread.
 */
export function withoutHydrationData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withLoader(route)] as const);
  return { ...build, routes: Object.fromEntries(routes) };
}

function withLoader(route: ServerRoute): ServerRoute {
  const { module } = route;
  const { loader } = module;
  if (!loader) return route;
  return { ...route, module: { ...module, loader: async (args) => unread(await loader(args)) } };
}

/** Marks plain data. A Response, a primitive value and data with a status are left alone. */
function unread(data: unknown): unknown {
  return data && Object.getPrototypeOf(data) === Object.prototype ? { ...data, [redirectSymbol]: undefined } : data;
}
