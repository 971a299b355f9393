import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { handleError } from "./entry.server.tsx";
import { requestContext, servicesContext } from "./services/contexts.server.ts";

/** At which level the log notes that the answer to a request failed. */
function levelFor(request: Request): string[] {
  const levels: string[] = [];
  const log = { warn: () => levels.push("warn"), error: () => levels.push("error") };
  const context = new RouterContextProvider();
  context.set(servicesContext, Object.assign(Object.create(null), { log }));
  context.set(requestContext, { id: "1", ip: "127.0.0.1" });
  handleError(new Error("refused"), { request, context, params: {} });
  return levels;
}

const form = (origin?: string) => new Request("https://www.example.com/contact", { method: "POST", headers: origin ? { origin } : {} });

test("a form that another site sent is no error of ours", () => {
  expect(levelFor(form("https://evil.example"))).toEqual(["warn"]);
});

test.each([form("https://www.example.com"), form(), new Request("https://www.example.com/", { headers: { origin: "https://evil.example" } })])(
  "what fails on our side is an error, whoever asked",
  (request) => {
    expect(levelFor(request)).toEqual(["error"]);
  },
);
