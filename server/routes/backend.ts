import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingHttpHeaders } from "node:http";
import { calls } from "../../src/contract/calls";
import { matchSegments } from "../../src/contract/pathSegments";
import { postListQuerySchema } from "../../src/contract/post";
import { silent, type Upstream } from "../services/upstream";

/** Milliseconds to reach the backend, and between two signs of life of its. */
const timeouts = { connect: 5_000, silence: 60_000 };

/**
 * Passes /api on to another backend as it comes: bodies as streams, nothing sent twice. What guests
 * read goes through the memory of answers, since to that backend all of them are one client.
 */
export function backendRoutes(app: FastifyInstance, origin: string, upstream: Upstream): void {
  app.register(httpProxy, {
    upstream: origin,
    prefix: "/api",
    rewritePrefix: "/api",
    undici: {
      connect: { timeout: timeouts.connect },
      headersTimeout: timeouts.silence,
      bodyTimeout: timeouts.silence,
    },
    disableRequestLogging: true,
    preHandler: (request, reply, goOn) => {
      if (isCacheable(request)) void answerFrom(upstream, request.url, reply);
      else goOn();
    },
    replyOptions: {
      retryDelay: () => null,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedOf(request) }),
      rewriteHeaders: withoutHops,
      onResponse: (request, reply, response) => {
        const isChange = request.method !== "GET" && request.method !== "HEAD";
        if (isChange && reply.statusCode < 400) upstream.forget();
        reply.send("stream" in response ? response.stream : response);
      },
      onError: (reply, { error }) => {
        const isLate = "statusCode" in error && error.statusCode === 504;
        reply.code(isLate ? 504 : 502).send(silent);
      },
    },
  });
}

async function answerFrom(upstream: Upstream, url: string, reply: FastifyReply): Promise<void> {
  const answer = await upstream.ask(url);
  reply.code(answer.status).type(answer.headers.get("content-type") ?? "");
  reply.header("cache-control", "no-cache").send(new Uint8Array(await answer.arrayBuffer()));
}

const { listCategories, listPostsPage, countPosts, getPost, getProfile } = calls;

const cacheable = [listCategories, listPostsPage, countPosts, getPost, getProfile];

const parameters = Object.keys(postListQuerySchema.shape);

/** Whether that is a guest's read of what everybody sees, asked for as the page does. */
function isCacheable({ method, url, headers }: FastifyRequest): boolean {
  if (method !== "GET" || headers.authorization !== undefined) return false;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const isKnown = [...searchParams.keys()].every((name) => parameters.includes(name));
  return isKnown && cacheable.some(({ path }) => matchSegments(path, pathname));
}

type Asking = Pick<FastifyRequest, "ip" | "ips" | "protocol" | "host">;

/** Who asks, as far as it is known: what somebody claims who is no trusted proxy is dropped. */
function forwardedOf({ ip, ips, protocol, host }: Asking): Record<string, string> {
  const way = (ips ?? [ip]).toReversed().join(", ");
  return { "x-forwarded-for": way, "x-forwarded-proto": protocol, "x-forwarded-host": host };
}

/** Without what concerns the connection to the backend alone. */
function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(([name]) => !hops.has(name));
  return Object.fromEntries(forwarded);
}

const hops = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "te",
  "trailer",
  "upgrade",
]);
