import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { categoryPath, pageAddress } from "@blog/shared/paths";
import { criticalCss } from "@blog/shared/criticalCss";
import type { FetchBackend, RenderedPage } from "@blog/shared/site";
import { wantsDocument, describeError, sendMessage } from "../platform/http/errors";
import { Audience, runForAny } from "../platform/limits/audience";
import { ConcurrencyLimiter } from "../platform/limits/concurrencyLimiter";
import { ServiceUnavailable } from "../platform/http/httpError";
import { inTurn } from "../platform/http/turns";
import { publicRead } from "../platform/cache/responseCachePlugin";
import { renderRequestHeaders } from "../platform/cache/streamedResponses";
import { allowInlineStyle, cspHeader } from "../platform/http/security";
import { fillTemplate, type SsrBundle } from "./ssrBundle";

interface PageRouteOptions {
  bundle: SsrBundle;
  /**
   * Returns a fetch function for the queries of a page, whose requests count against the limits of the visitor.
   * `signal` is aborted once nobody needs the responses.
   */
  fetchBackendFor: (request: FastifyRequest, signal: AbortSignal) => FetchBackend;
}

/** Strict limits on rendering, since it blocks the thread, and a crawler must not slow down other visitors. */
const renderLimits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 1,
  maxQueued: 500,
  maxWaitSeconds: 5,
};

/** Milliseconds within which a page has to be rendered. Otherwise, the browser gets the app shell and goes on. */
const maxDrawingMs = 1_300;

interface Document {
  html: Buffer;
  /** The inlined styles, which the policy has to allow. */
  style: string;
  status: RenderedPage["status"];
}

/**
 * Serves the pages, rendered as a guest sees them. The embedded backend caches them (see `ResponseCache`). No place in a
 * limiter is held while a page waits: its requests take places of their own, and rendering begins once they are done.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { bundle, fetchBackendFor }: PageRouteOptions,
) {
  const limiter = new ConcurrencyLimiter(renderLimits);
  // A CDN that rewrites scripts would change their hashes, and the policy would then block the app.
  app.addHook("onSend", async (_request, reply) => {
    const caching = String(reply.getHeader("cache-control") ?? "no-cache");
    reply.header("cache-control", `${caching}, no-transform`);
  });
  // All unknown URLs share one rendered document, since anybody can request any number of such URLs.
  const drawNotFound = shareSuccess(async (request: FastifyRequest) => {
    const renderDocument = await prepareDocument(request, new AbortController());
    return renderDocument();
  });
  const renderShell = shareSuccess(async () => toDocument(await bundle.renderShell(app.site())));
  // Renders the shell before it is needed, which also loads the code that all pages share.
  app.addHook("onListen", async () => void (await renderShell()));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const body = describeError(error, request, reply);
    // A request that was refused before the policy was set, or because of its URL, gets no scripts.
    const canRunApp = reply.statusCode >= 500 && reply.hasHeader(cspHeader);
    return canRunApp ? sendShell(reply) : sendMessage(request, reply, body);
  });
  app.get<{ Params: { "*": string } }>("/*", {
    config: { ...publicRead.config, cacheKeyOf: pageAddress, needsNoPlace: true },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!isPagePath(`/${request.params["*"]}`) && !wantsDocument(request))
        return reply.callNotFound();
      const document = bundle.hasPage(request.url)
        ? await drawInTime(request, reply)
        : await drawNotFound(request);
      if (!document) return sendShell(reply);
      const { html, status, style } = document;
      if (status === 503) reply.header("retry-after", "5");
      reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-cache");
      allowInlineStyle(reply, style);
      return html;
    },
  });

  /** Draws a page. @returns undefined if this takes too long or the server is too busy */
  async function drawInTime(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Document | undefined> {
    const drawing = new AbortController();
    const giveUp = () => drawing.abort();
    const timeout = setTimeout(giveUp, Math.max(0, maxDrawingMs - reply.elapsedTime));
    request.closed.addEventListener("abort", giveUp);
    const givenUp = new Promise<undefined>((resolve) => {
      drawing.signal.addEventListener("abort", () => resolve(undefined));
    });
    try {
      return await Promise.race([draw(request, drawing), givenUp]);
    } catch (error) {
      if (error instanceof ServiceUnavailable) return undefined;
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  }

  async function draw(request: FastifyRequest, drawing: AbortController): Promise<Document> {
    const renderDocument = await prepareDocument(request, drawing);
    return runForAny(limiter, audienceOf(request), renderDocument, drawing.signal);
  }

  /** Fetches the data of a page, or gives up if a request is refused. @returns a function that renders the document */
  async function prepareDocument(
    request: FastifyRequest,
    drawing: AbortController,
  ): Promise<() => Promise<Document>> {
    const fetchBackend = fetchBackendFor(request, drawing.signal);
    const fetchOrGiveUp: FetchBackend = (url) =>
      fetchBackend(url).catch(() => {
        drawing.abort();
        return new Response("{}", { status: 503 });
      });
    const url = pageAddress(request.url);
    const begin = async () => ({
      rendering: bundle.preparePage(url, fetchOrGiveUp, app.site(), drawing.signal),
    });
    // Beginning takes a few milliseconds of work, and so a place and a turn, but waiting for the responses takes none.
    const { rendering } = await runForAny(
      limiter,
      audienceOf(request),
      () => inTurn(begin),
      drawing.signal,
    );
    const render = await rendering;
    return async () => toDocument(await render());
  }

  /** Sends the app shell. It is not stored, since the next response may have content. */
  async function sendShell(reply: FastifyReply): Promise<FastifyReply> {
    const { html, style } = await renderShell();
    allowInlineStyle(reply, style);
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(html);
  }

  function toDocument(page: RenderedPage): Document {
    const style = criticalCss(bundle.template + page.html + page.data, bundle.styleRules);
    const html = Buffer.from(fillTemplate(bundle.template, page, style));
    return { html, status: page.status, style };
  }
}

/** Lets all calls share the result of the first one. Forgets an error, which every later call would get otherwise. */
function shareSuccess<Args extends unknown[], T>(
  create: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  let result: Promise<T> | undefined;
  return (...args) =>
    (result ??= create(...args).catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
}

/** Creates fetch functions that request responses for rendering from this server's API, without the network. */
export function fetchInProcess(app: FastifyInstance): PageRouteOptions["fetchBackendFor"] {
  return (request, signal) => {
    const { clientKey } = request;
    const fetchWithPlace: FetchBackend = async (url) => {
      const { statusCode, headers, payload } = await app.inject({
        url,
        headers: renderRequestHeaders,
        remoteAddress: clientKey,
      });
      // Returns a plain object, since a real `Response` would pass the text through another stream.
      return {
        ok: statusCode < 300,
        status: statusCode,
        headers: { get: (name: string) => String(headers[name] ?? "") },
        text: async () => payload,
      };
    };
    return (url) =>
      runForAny(app.readLimiter, audienceOf(request), () => fetchWithPlace(url), signal);
  };
}

/** Returns the clients that wait for the same page. */
function audienceOf({ cacheLookup, clientKey }: FastifyRequest): Audience {
  const audience = cacheLookup?.audience ?? new Audience();
  audience.add(clientKey);
  return audience;
}

/** Returns whether a path may be that of a page, rather than of the API, an asset, a hidden file or any other file. */
function isPagePath(path: string): boolean {
  // The title of a category may contain a dot, such as "Node.js" or ".NET".
  if (path.startsWith(categoryPath(""))) return true;
  return !/^\/(api|assets)(\/|$)|\/\.|\.\w+$/.test(path);
}
