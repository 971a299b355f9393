import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

/** Headers of responses: pages load only from their own origin, and browsers keep to https if `siteUrl` is https. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  const isSecure = siteUrl.startsWith("https:");
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  });
  // The headers are the same for every request, so they are computed once with a dummy request.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()" };
}

/** The others matter only where a response is shown as a document, or are what browsers do anyway: 550 bytes. */
const neededEverywhere = ["cross-origin-resource-policy", "strict-transport-security", "x-content-type-options"];

/** Adds `headers` to every response, and to parts of a page only those that are needed there. A response may have its own instead. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const all = Object.entries(headers);
  const everywhere = Object.fromEntries(all.filter(([name]) => neededEverywhere.includes(name)));
  const ofDocuments = all.filter(([name]) => !(name in everywhere));
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(everywhere);
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (!isPartOfPage(reply.getHeader("content-type")))
      for (const [name, value] of ofDocuments) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}

/**
 * Whether a media type is that of a part of a page: a font, a script, a stylesheet, a picture or a manifest. SVG may be opened as a
 * document, whose scripts run.
 */
function isPartOfPage(type: unknown): boolean {
  return /^(font|text\/(css|javascript)|image\/(?!svg)|application\/manifest\+json)\b/.test(String(type));
}
