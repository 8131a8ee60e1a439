import cors from "@fastify/cors";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config/config";
import { partialSearchHeader } from "@blog/shared/searchQuery";
import { serverTimeName, serverTimingHeader } from "@blog/shared/offline";
import { buildPolicy, sourceHash } from "./contentSecurityPolicy";
import { HttpError } from "./httpError";

interface SecurityOptions extends Pick<Config, "corsOrigins" | "publicUrl"> {
  /** Origin of an upstream without https, whose pictures the policy allows. */
  httpOrigin?: string | undefined;
  /** The page template, whose inline scripts and styles the policy allows by their hashes. */
  html: string;
}

export const cspHeader = "content-security-policy";

export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, { corsOrigins, publicUrl, httpOrigin, html }: SecurityOptions) => {
    const isHttps = publicUrl?.startsWith("https:") ?? false;
    const policy = [
      ...buildPolicy(html, { pictures: httpOrigin ? [httpOrigin] : [] }),
      "frame-ancestors 'none'",
      ...(isHttps && !httpOrigin ? ["upgrade-insecure-requests"] : []),
    ];
    const headers = securityHeaders(isHttps, policy.join(";"));
    app.addHook("onRequest", async (request, reply) => {
      const { raw } = request;
      reply.headers(headers);
      // Tells pages the time, since scripts cannot read the header `date` of a document, and that this is no stored copy.
      if (/text\/html|json/.test(raw.headers.accept ?? ""))
        reply.header(serverTimingHeader, `${serverTimeName};desc="${new Date().toISOString()}"`);
      rejectLongHeaders(raw.headers);
      // Refuses URLs with a host, since the router would use only their path, but a proxy may have used the host.
      if (!/^\/(?![/\\])/.test(request.originalUrl)) throw badRequest();
      // Refuses duplicate Host headers, since a proxy may have used the other one.
      const hostHeaders = raw.rawHeaders.filter(
        (name, index) => index % 2 === 0 && /^host$/i.test(name),
      );
      if (hostHeaders.length > 1) throw badRequest();
    });
    if (corsOrigins.length > 0) {
      await app.register(cors, {
        origin: corsOrigins,
        methods: ["GET", "POST", "PUT", "DELETE"],
        allowedHeaders: ["authorization", "content-type"],
        exposedHeaders: ["date", "retry-after", partialSearchHeader],
        maxAge: 86_400,
      });
    }
  },
  { name: "security", dependencies: ["errors"] },
);

/** Headers of pictures that other sites may show. */
export const crossOriginHeaders = { "cross-origin-resource-policy": "cross-origin" };

const badRequest = () => new HttpError(400, "Nieprawidłowe zapytanie.");

export function allowInlineStyle(reply: FastifyReply, css: string): void {
  const policy = String(reply.getHeader(cspHeader));
  reply.header(cspHeader, policy.replace("style-src 'self'", `$& ${sourceHash(css)}`));
}

/** Extends the policy so that the service worker may fetch from all hosts whose pictures pages may show. */
export function allowForeignPictures(reply: FastifyReply): void {
  const policy = String(reply.getHeader(cspHeader));
  // Only the directive for pictures allows any https host.
  const [pictureHosts = ""] = / https:[^;]*/.exec(policy) ?? [];
  reply.header(cspHeader, policy.replace("connect-src 'self'", `$&${pictureHosts}`));
}

/**
 * Returns the headers that @fastify/helmet would set, and more. The plugin is not used, since its hook takes a fifth
 * of the response time of a list, but a test compares the headers with those of the plugin. `origin-agent-cluster` is
 * left out, since it makes Chromium swap processes, which takes 30 ms.
 */
function securityHeaders(isHttps: boolean, policy: string): Record<string, string> {
  return {
    [cspHeader]: policy,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(isHttps && { "strict-transport-security": "max-age=31536000" }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
}

/** Matches the names of request headers that this server or its plugins parse. */
const parsedHeaders =
  /^(?:accept|accept-encoding|authorization|content-(?:length|type)|host|if-modified-since|if-none-match|origin|range|transfer-encoding|x-forwarded-(?:for|host|proto))$/;

/** Maximum length of the value of a parsed header, in characters. Tokens are shorter. */
const maxHeaderLength = 3_000;

function rejectLongHeaders(headers: IncomingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (String(value).length > maxHeaderLength && parsedHeaders.test(name))
      throw new HttpError(431, "Przesłane dane są za duże.");
  }
}
