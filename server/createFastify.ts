import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import type { Site } from "@blog/shared/site";
import type { Config } from "./platform/config/config";
import { auditLogPlugin } from "./platform/http/auditLog";
import { clientKeyPlugin } from "./platform/limits/clientKey";
import { connectionLimitsPlugin } from "./platform/limits/connectionLimits";
import { errorsPlugin, refuseUnparsed } from "./platform/http/errors";
import { securityPlugin } from "./platform/http/security";
import { stoppingPlugin } from "./platform/http/stopping";
import { type FindLastBackup, registerObservability } from "./observability";

declare module "fastify" {
  interface FastifyInstance {
    site: () => Site;
    /** Returns the URL on which the server listens, without a path. */
    listenUrl: () => string;
    /** Returns the base URL of absolute links, such as those in e-mails and feeds. */
    publicUrl: () => string;
  }
}

/** Creates the Fastify instance of either app. @param backend what the backend supports, for the front end */
export function createFastify(
  config: Config,
  log?: FastifyBaseLogger,
  backend: Pick<
    Site,
    "maxPassword" | "takesPictures" | "canOmitTexts" | "hasCommentMails" | "httpOrigin"
  > = {},
): FastifyInstance {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    // Uses UUIDs, which are unique even if several servers share a log.
    genReqId: () => randomUUID(),
    // Avoids error responses of the router itself, which bypass our hooks and so have no security headers.
    rewriteUrl: ({ url = "/" }) => escapeInvalidPercent(withoutTrailingSlash(url)),
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: refuseUnparsed,
    trustProxy: config.trustedProxies,
    // Maximum milliseconds for a whole request to arrive, for example a picture from a phone with a slow connection.
    requestTimeout: 300_000,
    // Maximum milliseconds without a byte in either direction.
    connectionTimeout: 120_000,
    // While the server stops, requests on open connections are handled as usual.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Reads the address so that Node keeps it for the limits after the client disconnects. Closes a socket without one.
  app.server.on("connection", (socket: Socket) => socket.remoteAddress ?? socket.destroy());
  app.decorate("listenUrl", () => listenUrlOf(app, config));
  app.decorate("publicUrl", () => config.publicUrl ?? app.listenUrl());
  const { siteName: name, siteDescription: description, dataController, contactEmail } = config;
  app.decorate("site", () => ({
    url: app.publicUrl(),
    name,
    description,
    dataController,
    contactEmail,
    isServerRendered: true,
    ...backend,
  }));
  return app;
}

interface GuardOptions {
  secret: string;
  html: string | undefined;
  httpOrigin?: string | undefined;
  findLastBackup?: FindLastBackup;
}

/** Registers the plugins that limit, log and secure each request before any other plugin sees it. */
export async function registerGuards(
  app: FastifyInstance,
  config: Config,
  { secret, html = "", httpOrigin, findLastBackup }: GuardOptions,
): Promise<void> {
  await app.register(stoppingPlugin);
  await app.register(clientKeyPlugin, { secret });
  await app.register(connectionLimitsPlugin);
  await registerObservability(app, config, findLastBackup);
  await app.register(auditLogPlugin);
  await app.register(errorsPlugin);
  await app.register(securityPlugin, { ...config, html, httpOrigin });
}

/** Escapes each % of a URL if any % in its path does not begin a valid escape. */
function escapeInvalidPercent(url: string): string {
  const [path = ""] = url.split("?");
  try {
    // The result must be used, or the bundler removes the call.
    return decodeURI(path).length > 0 ? url : "/";
  } catch {
    return url.replaceAll("%", "%25");
  }
}

/** Removes the slash at the end of a path of the API, which other backends ignore (Express). */
function withoutTrailingSlash(url: string): string {
  const [path = ""] = url.split("?", 1);
  const isTrailing = path.startsWith("/api/") && path.endsWith("/") && !path.endsWith("//");
  return isTrailing && path !== "/api/" ? path.slice(0, -1) + url.slice(path.length) : url;
}

/** Returns a URL of the server that a browser on this machine can open. */
function listenUrlOf(app: FastifyInstance, { host, port }: Config): string {
  const address = app.server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  const isLocal = /^(localhost|127\.0\.0\.1|::1|0\.0\.0\.0|::)$/.test(host);
  const hostname = host.includes(":") ? `[${host}]` : host;
  return `http://${isLocal ? "localhost" : hostname}:${actualPort}`;
}
