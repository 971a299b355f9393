import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Tells browsers to let pages load from their own address alone, and to keep to https if `siteUrl` is https. */
export async function sendSecurityHeaders(app: FastifyInstance, siteUrl: string): Promise<void> {
  const isSecure = siteUrl.startsWith("https:");
  await app.register(helmet, {
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
  const permissionsPolicy = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";
  app.addHook("onRequest", async (_request, reply) => void reply.header("permissions-policy", permissionsPolicy));
}
