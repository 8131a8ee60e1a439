import httpProxy from "@fastify/http-proxy";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from "fastify";
import type { Readable } from "node:stream";
import type { ApiError } from "@blog/contract/document";
import {
  MISSING_CALL,
  statusMessage,
  NOT_ACCEPTED_MESSAGE,
  UNREADABLE,
} from "@blog/contract/messages";
import { isAccountCall } from "@blog/contract/endpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { matchSegments } from "@blog/shared/pathSegments";
import { postListQuerySchema } from "@blog/contract/post";
import { isJson, jsonType, staleHeaders } from "./bufferedResponse";
import { judgeStart, readStart } from "./judgedBody";
import { isReadRequest } from "../platform/limits/connectionLimits";
import { busyMessage, HttpError } from "../platform/http/httpError";
import { asksForFresh, headersFromUpstream, headersToUpstream, isPicture } from "./passedHeaders";
import { unreachableError, type UpstreamClient } from "./upstreamClient";

const timeoutsMs = { connect: 5_000, betweenBytes: 60_000 };

interface UpstreamProxyOptions {
  origin: string;
  upstream: UpstreamClient;
}

/**
 * Proxies /api to the upstream. Bodies are streamed, and requests are never retried. Public reads of guests use the
 * cache of the upstream client, since the upstream may see, and limit, all guests as one client.
 */
export async function upstreamProxyRoutes(
  app: FastifyInstance,
  { origin, upstream }: UpstreamProxyOptions,
) {
  app.addHook("preHandler", async (request, reply) => {
    if (!isNormalized(request.url)) throw new HttpError(400, "Nieprawidłowe zapytanie.");
    if (isCacheable(request) && !asksForFresh(request.headers))
      return sendCached(upstream, request, reply);
    upstream.reserve.countRequest(request.clientKey, isLimitedRead(request));
    return undefined;
  });
  await app.register(httpProxy, {
    upstream: origin,
    prefix: "/api",
    rewritePrefix: "/api",
    undici: {
      connect: { timeout: timeoutsMs.connect },
      headersTimeout: timeoutsMs.betweenBytes,
      bodyTimeout: timeoutsMs.betweenBytes,
    },
    disableRequestLogging: true,
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) =>
        headersToUpstream(request, headers, app.publicUrl()),
      rewriteHeaders: (headers, request) =>
        headersFromUpstream(headers, request?.headers.authorization !== undefined),
      onResponse: (request, reply, response) => {
        const body = "stream" in response ? response.stream : response;
        const { statusCode: status } = reply;
        if (mayHaveWritten(request, status)) upstream.invalidate();
        const { "content-type": type } = reply.getHeaders();
        if (status === 204 || status === 304 || isPicture(request.url, String(type)))
          return void reply.send(body);
        // Ignores errors of the stream, since the client may abort the request meanwhile.
        body.on("error", () => undefined);
        return void sendJudged(request, reply, body);
      },
      onError: (reply, { error }) => {
        if (mayHaveWritten(reply.request, 502)) upstream.invalidate();
        const isTimeout = "statusCode" in error && error.statusCode === 504;
        reply.code(isTimeout ? 504 : 502).send(unreachableError);
      },
    },
  });
}

/** Returns whether cached responses may be outdated, because a request was answered with success or with an error. */
function mayHaveWritten(request: Pick<FastifyRequest, "method" | "url">, status: number): boolean {
  const isRefused = status >= 400 && status < 500;
  return !isReadRequest(request) && !isAccountRequest(request) && !isRefused;
}

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Passes JSON and empty bodies on, a sentence as the message of a JSON body, and replaces everything else. */
async function sendJudged(
  request: Pick<FastifyRequest, "method" | "url">,
  reply: Reply,
  body: Readable,
): Promise<void> {
  const { statusCode: status } = reply;
  const { "content-type": type, "content-encoding": encoding = "" } = reply.getHeaders();
  const isRedirect = status >= 300 && status < 400;
  const start = isRedirect ? undefined : await readStart(body).catch(() => undefined);
  if (start?.isWhole && start.bytes.length === 0) return void reply.send("");
  const judged = start && judgeStart(start, String(encoding), isJson(String(type)));
  if (start && judged?.isJson)
    return void reply.type(jsonType).send(start.isWhole ? start.bytes : body);
  body.destroy();
  const retryAfterSeconds = Number(reply.getHeader("retry-after")) || 60;
  const sentence = judged?.sentence ?? "";
  const { code, message } = replacementFor(request, status, retryAfterSeconds, sentence);
  for (const name of ["content-length", "content-encoding", "etag"]) reply.removeHeader(name);
  reply
    .code(code)
    .type(jsonType)
    .send({ message } satisfies ApiError);
}

/** Returns the status and message that replace a response that may not be passed on. @param sentence its text or "" */
function replacementFor(
  request: Pick<FastifyRequest, "method" | "url">,
  status: number,
  retryAfterSeconds: number,
  sentence: string,
): { code: number; message: string } {
  if (status === 429)
    return { code: isLimitedRead(request) ? 503 : 429, message: busyMessage(retryAfterSeconds) };
  if (status < 300) return sentence ? { code: status, message: sentence } : unreadableReplacement;
  const code = status < 400 ? 502 : status;
  return { code, message: sentence || messageWithoutWords(request, code) };
}

/** Returns the message for a refusal without words, such as the page of Express for a call that it does not have. */
function messageWithoutWords(
  request: Pick<FastifyRequest, "method" | "url">,
  status: number,
): string {
  if (status === 401 && isAccountRequest(request)) return NOT_ACCEPTED_MESSAGE;
  return status === 404 && !isReadRequest(request) ? MISSING_CALL : statusMessage(status);
}

const unreadableReplacement = { code: 502, message: UNREADABLE };

async function sendCached(
  upstream: UpstreamClient,
  { url, clientKey }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = await upstream.read(url, clientKey);
  const { status, type, body, retryAfter } = response;
  if (retryAfter) reply.header("retry-after", retryAfter);
  reply.headers({ "cache-control": "no-cache", ...staleHeaders(response) });
  return reply.code(status).type(type).send(body);
}

/** Returns whether a path has no double slash, dot segment or needless escape, which upstreams may read differently. */
function isNormalized(url: string): boolean {
  const [path = ""] = url.split("?");
  const hasEscape = /%(?:[46][1-9a-f]|[57][0-9a]|3\d)/i.test(path);
  return !hasEscape && !path.includes("//") && new URL(url, "http://localhost").pathname === path;
}

const { listCategories, listPostsPage, countPosts, getPost, getProfile } = validatedEndpoints;

const cacheableEndpoints = [listCategories, listPostsPage, countPosts, getPost, getProfile];

const postListParameters = Object.keys(postListQuerySchema.shape);

/** Returns whether a request is a public read of a guest without unknown query parameters. */
function isCacheable({ method, url, headers }: FastifyRequest): boolean {
  if (!isReadRequest({ method }) || headers.authorization !== undefined) return false;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const hasKnownParameters = [...searchParams.keys()].every((name) =>
    postListParameters.includes(name),
  );
  return hasKnownParameters && cacheableEndpoints.some(({ path }) => matchSegments(path, pathname));
}

/** Returns whether a request counts as a read for the rate limit. Account calls may use the reserve instead. */
function isLimitedRead(request: Pick<FastifyRequest, "method" | "url">): boolean {
  return isReadRequest(request) && !isAccountRequest(request);
}

/** Returns whether a request is an account call, such as a log-in. Account calls do not change cached data. */
function isAccountRequest({ url }: Pick<FastifyRequest, "url">): boolean {
  return isAccountCall(url);
}
