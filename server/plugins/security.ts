import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import cors from "@fastify/cors";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { HttpError } from "../http/httpError";
import { refuseLongHeaders } from "./headerLimits";

export const cspHeader = "content-security-policy";

/**
 * Sets the security headers and the origins that may call.
 * @param settings `html` is the page, whose inline scripts are let through by their hashes;
 *   `isHttps` whether the public address is
 */
export async function securityPlugin(
  app: FastifyInstance,
  settings: { corsOrigins: string[]; isHttps: boolean; html: string },
): Promise<void> {
  const { corsOrigins, isHttps, html } = settings;
  const headers = {
    ...(await helmetHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: cspDirectives(html) },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // Chromium would begin a second process for whoever comes from elsewhere, and drop the one that
      // it began while it waited for the answer: 30 ms. Nothing here loosens its origin anyway.
      originAgentCluster: false,
    })),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    reply.headers(headers);
    refuseLongHeaders(raw.headers);
    // The router would take the path out of a whole URL, and a proxy its host.
    if (!/^\/(?![/\\])/.test(request.originalUrl)) throw badRequest();
    // Whoever stands in front may have read the other one.
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) throw badRequest();
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

const badRequest = () => new HttpError(400, "Nieprawidłowe zapytanie.");

/** Lets a style element of an answer through. @param css what stands in it */
export function allowInlineStyle(reply: FastifyReply, css: string): void {
  const policy = String(reply.getHeader(cspHeader));
  reply.header(cspHeader, policy.replace("style-src 'self'", `$& ${cspHash(css)}`));
}

/**
 * What helmet sets, asked of it once: it would put the same headers together anew for each answer,
 * for a fifth of the time that a list takes.
 */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const bare = fastify();
  const asked = fastify();
  await asked.register(helmet, options);
  const answers = await Promise.all([bare, asked].map((app) => app.inject("/")));
  await Promise.all([bare.close(), asked.close()]);
  const [plain, safe] = answers.map(({ headers }) => headers);
  const added = Object.entries(safe ?? {}).filter(([name]) => !(name in (plain ?? {})));
  return Object.fromEntries(added);
}

function cspDirectives(html: string) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inlineScriptHashes(html)],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "data:", "blob:", "https:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  };
}

const scriptTag = "<script>";

/** What stands in the page itself; data in a script element is no code. */
function inlineScriptHashes(html: string): string[] {
  const begun = html.split("</script>").slice(0, -1);
  const scripts = begun.filter((part) => part.includes(scriptTag));
  return scripts.map((part) => cspHash(part.slice(part.indexOf(scriptTag) + scriptTag.length)));
}

/** As a policy names what is let through. */
function cspHash(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
