import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { withoutHydrationData } from "./without-hydration-data.server.ts";

test("components get what a loader returns, and nobody encodes it", async () => {
  const { build, encoded } = siteWith({ title: "An Yên" });
  expect(await answer(build)).toEqual({ title: "An Yên" });
  // This is why it is done: if it fails, React Router has stopped encoding unread data.
  expect(encoded()).toBe(1);
  expect(await answer(withoutHydrationData(build))).toEqual({ title: "An Yên" });
  expect(encoded()).toBe(1);
});

/** A site of one page, whose data also has something that counts how often it is encoded. */
function siteWith(data: object) {
  let encoded = 0;
  const counter = Object.defineProperty({}, "read", {
    enumerable: true,
    get: () => {
      encoded += 1;
    },
  });
  const loader = () => ({ ...data, counter });
  const route = { id: "root", path: "", module: { default: () => null, loader } };
  const render = (
    _request: Request,
    _status: number,
    _headers: Headers,
    { staticHandlerContext }: { staticHandlerContext: { loaderData: object } },
  ) => {
    const { counter: _counter, ...spread } = Object(staticHandlerContext.loaderData).root;
    return Response.json(spread);
  };
  const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" };
  const build = {
    entry: { module: { default: render } },
    routes: { root: route },
    assets,
    publicPath: "/",
    routeDiscovery: { mode: "initial" },
    future: {},
    ssr: true,
    prerender: [],
  };
  return { build: Object(build) as ServerBuild, encoded: () => encoded };
}

async function answer(build: ServerBuild): Promise<unknown> {
  const response = await createRequestHandler(build, "production")(new Request("http://localhost/"), new RouterContextProvider());
  return response.json();
}
