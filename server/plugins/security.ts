import { createHash } from "node:crypto";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/**
 * Sets the security headers and the origins that may call.
 * @param settings `html` is the page, whose inline scripts are let through by their hashes;
 *   `isHttps` whether the public address is
 */
export async function installSecurity(
  app: FastifyInstance,
  settings: { corsOrigins: string[]; isHttps: boolean; html: string },
): Promise<void> {
  const { corsOrigins, isHttps, html } = settings;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesFor(html) },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: corsOrigins,
      methods: ["GET", "POST", "PUT", "DELETE"],
      allowedHeaders: ["authorization", "content-type"],
      exposedHeaders: ["retry-after"],
      maxAge: 86_400,
    });
  }
}

function directivesFor(html: string) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inlineScriptHashes(html)],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:", "https:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi);
  return [...scripts].map(([, code = ""]) => {
    return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  });
}
