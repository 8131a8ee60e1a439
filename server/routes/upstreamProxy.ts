import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pipeline, type Readable, Transform } from "node:stream";
import type { ApiError } from "../../src/contract/document";
import { UNREADABLE } from "../../src/contract/limits";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { isAccountCall, NOT_ACCEPTED } from "../../src/contract/accountCall";
import { statusMessage } from "../../src/contract/statusMessage";
import { matchSegments } from "../../src/shared/pathSegments";
import { postListQuerySchema } from "../../src/contract/post";
import { BodyTooLarge, jsonType, readRefusal } from "../upstream/bufferedResponse";
import { isReadRequest } from "../plugins/connectionLimits";
import { busyMessage } from "../limits/concurrencyLimiter";
import { HttpError } from "../http/httpError";
import { headersFromUpstream, headersToUpstream, isAllowedBody } from "../upstream/passedHeaders";
import { unreachableError, type UpstreamClient } from "../upstream/upstreamClient";

/** Maximum length of a streamed response; all posts of a large blog take tens of megabytes. */
const maxStreamedBytes = 256 * 1024 * 1024;

const timeoutsMs = { connect: 5_000, betweenBytes: 60_000 };

interface UpstreamProxyOptions {
  origin: string;
  upstream: UpstreamClient;
}

/**
 * Proxies /api to the upstream: bodies are streamed, requests are never repeated. Public reads of
 * guests come from the upstream client's cache, since the upstream sees all of them as one client.
 */
export async function upstreamProxyRoutes(
  app: FastifyInstance,
  { origin, upstream }: UpstreamProxyOptions,
) {
  app.addHook("preHandler", async (request, reply) => {
    if (!isNormalized(request.url)) throw new HttpError(400, "Nieprawidłowe zapytanie.");
    // From here on, the upstream does the work.
    request.releasePlace();
    if (isCacheable(request)) return sendCached(upstream, request, reply);
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
        if (!isReadRequest(request) && !isLogInOrLink(request) && status < 400)
          upstream.invalidate();
        if (isAllowedBody(request.url, status, reply.getHeaders())) {
          reply.send(limitLength(body));
          return;
        }
        const type = String(reply.getHeader("content-type") ?? "");
        const encoding = String(reply.getHeader("content-encoding") ?? "");
        // The client may abort the request meanwhile.
        body.on("error", () => undefined);
        const refuse = async () => {
          const words = await readRefusal(status, { type, encoding }, body).catch(() => "");
          body.destroy();
          const seconds = Number(reply.getHeader("retry-after")) || 60;
          const { code, message } = replacementFor(request, status, seconds, words);
          for (const name of ["content-length", "content-encoding", "etag"])
            reply.removeHeader(name);
          reply
            .code(code)
            .type(jsonType)
            .send({ message } satisfies ApiError);
        };
        void refuse();
      },
      onError: (reply, { error }) => {
        const isLate = "statusCode" in error && error.statusCode === 504;
        reply.code(isLate ? 504 : 502).send(unreachableError);
      },
    },
  });
}

/** Returns the replacement for a response that is not JSON. @param words of a refusal in plain text */
function replacementFor(
  request: Pick<FastifyRequest, "method" | "url">,
  status: number,
  seconds: number,
  words: string,
): { code: number; message: string } {
  if (status === 429)
    return { code: isLimitedRead(request) ? 503 : 429, message: busyMessage(seconds) };
  if (status < 300) return { code: 502, message: UNREADABLE };
  const code = status < 400 ? 502 : status;
  const fallback = code === 401 && isLogInOrLink(request) ? NOT_ACCEPTED : statusMessage(code);
  return { code, message: words || fallback };
}

async function sendCached(
  upstream: UpstreamClient,
  { url, clientKey }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, type, body, retryAfter } = await upstream.read(url, clientKey);
  if (retryAfter) reply.header("retry-after", retryAfter);
  reply.header("cache-control", "no-cache");
  // Readers share the cached bytes.
  return reply.code(status).type(type).send(Buffer.from(body.buffer));
}

/** Breaks off a body that is too long, such as one that never ends. */
function limitLength(body: Readable): Readable {
  let length = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      done(length > maxStreamedBytes ? new BodyTooLarge() : null, chunk);
    },
  });
  return pipeline(body, counter, () => undefined);
}

/** Whether a path has no double slash, dot segment or needless escape, which the upstream may read otherwise. */
function isNormalized(url: string): boolean {
  const [path = ""] = url.split("?");
  const isEncoded = /%(?:[46][1-9a-f]|[57][0-9a]|3\d)/i.test(path);
  return !isEncoded && !path.includes("//") && new URL(url, "http://localhost").pathname === path;
}

const { listCategories, listPostsPage, countPosts, getPost, getProfile } = validatedEndpoints;

const cacheableEndpoints = [listCategories, listPostsPage, countPosts, getPost, getProfile];

const postListParameters = Object.keys(postListQuerySchema.shape);

/** Whether a request is a public read of a guest, with parameters that the page uses. */
function isCacheable({ method, url, headers }: FastifyRequest): boolean {
  if (!isReadRequest({ method }) || headers.authorization !== undefined) return false;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const isKnown = [...searchParams.keys()].every((name) => postListParameters.includes(name));
  return isKnown && cacheableEndpoints.some(({ path }) => matchSegments(path, pathname));
}

/** Whether a request is limited as a read. Log-ins and links from mails may use the reserve. */
function isLimitedRead(request: Pick<FastifyRequest, "method" | "url">): boolean {
  return isReadRequest(request) && !isLogInOrLink(request);
}

/** Whether a request is a log-in or a link from a mail, which change nothing that is cached. */
function isLogInOrLink({ url }: Pick<FastifyRequest, "url">): boolean {
  return isAccountCall(url);
}
