import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { HttpSettings } from "./requests.server.ts";

/** What a page of this site may do: load from its own address, and nothing else. */
export function securityHeaders({ siteUrl }: Pick<HttpSettings, "siteUrl">): FastifyHelmetOptions {
  const secure = siteUrl.startsWith("https:");
  return {
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
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
  };
}

export const permissionsPolicy = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
