import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { httpError, registerErrorPages } from "./error-pages.server.ts";

test.each([
  ["/about", "/about"],
  ["/vi/about?a=b", "/vi/about"],
  ["/vi/stays.data", "/vi"],
  ["/__manifest", "/"],
  ["/favicon.ico", "/"],
])("a failure at %s is shown at %s", async (url, shownAt) => {
  const { app, rendered } = openServer(400);
  await app.inject(url);
  expect(rendered).toEqual([`https://site.example${shownAt} 400`]);
});

test("a busy server renders one page for each language, and each server its own", async () => {
  const [one, other] = [openServer(503), openServer(503)];
  for (const url of ["/about", "/stays", "/vi/about", "/vi"]) await one.app.inject(url);
  expect(one.rendered).toEqual(["https://site.example/ 503", "https://site.example/vi 503"]);
  expect((await other.app.inject("/")).body).toBe("page 1");
});

test("a page for busy times that could not be rendered is tried again for the next visitor", async () => {
  const { app, rendered } = openServer(503, 1);
  expect((await app.inject("/")).statusCode).toBe(500);
  expect(await app.inject("/")).toMatchObject({ statusCode: 503, body: "page 2" });
  expect(rendered).toHaveLength(2);
});

/** A server that refuses everything with a status and records which pages it renders. The first few renderings fail. */
function openServer(status: number, failures = 0) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const rendered: string[] = [];
  registerErrorPages(app, {
    environment: { siteUrl: "https://site.example", trustedProxies: undefined, busyAfter: 0 },
    respond: async (request, context) => {
      rendered.push(`${request.url} ${context.errorStatus}`);
      if (rendered.length <= failures) throw new Error("No page can be rendered.");
      return new Response(`page ${rendered.length}`, { status });
    },
    apiPaths: ["/api", "/vi/api"],
  });
  app.get("/*", () => Promise.reject(httpError(status)));
  return { app, rendered };
}
