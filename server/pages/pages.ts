import type { FastifyInstance, FastifyRequest } from "fastify";
import { categoryPath, pageAddress } from "@blog/shared/paths";
import type { FetchBackend } from "@blog/shared/site";
import { publicRead } from "../platform/cache/responseCachePlugin";
import { renderRequestHeaders } from "../platform/cache/streamedResponses";
import { allowInlineStyle } from "../platform/http/security";
import { ConcurrencyLimiter } from "../platform/limits/concurrencyLimiter";
import { fillTemplate, type SsrBundle } from "./ssrBundle";
import { criticalCss } from "@blog/shared/criticalCss";

interface PageRouteOptions {
  bundle: SsrBundle;
  /** Returns a fetch function for the queries of a page. Its requests count against the limits of the visitor. */
  fetchBackendFor: (request: FastifyRequest) => FetchBackend;
}

/** Strict limits on rendering, since it blocks the thread, and a crawler must not slow down other visitors. */
const renderLimits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 1,
  maxQueued: 500,
  maxQueuedPerKey: 100,
  maxWaitSeconds: 5,
};

/** Serves the pages, rendered as a guest sees them. The embedded backend caches them (see `ResponseCache`). */
export async function pageRoutes(
  app: FastifyInstance,
  { bundle, fetchBackendFor }: PageRouteOptions,
) {
  const limiter = new ConcurrencyLimiter(renderLimits);
  // Forgets a failed rendering, since every later visitor to an unknown URL would otherwise get the same error.
  const forgetNotFound = (error: unknown) => {
    notFoundDocument = undefined;
    throw error;
  };
  // All unknown URLs share one rendered document, since anybody can request any number of such URLs.
  let notFoundDocument: ReturnType<typeof renderDocument> | undefined;
  app.get<{ Params: { "*": string } }>("/*", {
    config: { ...publicRead.config, cacheKeyOf: pageAddress },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!isPagePath(`/${request.params["*"]}`)) return reply.callNotFound();
      const { html, status, style } = bundle.hasPage(request.url)
        ? await limiter.run(request.clientKey, () => renderDocument(request))
        : await (notFoundDocument ??= renderDocument(request).catch(forgetNotFound));
      if (status === 503) reply.header("retry-after", "5");
      reply.code(status).type("text/html; charset=utf-8").header("cache-control", "no-cache");
      allowInlineStyle(reply, style);
      return html;
    },
  });

  async function renderDocument(request: FastifyRequest) {
    const address = pageAddress(request.url);
    const page = await bundle.renderPage(address, fetchBackendFor(request), app.site());
    const style = criticalCss(bundle.template + page.html, bundle.styleRules);
    const html = Buffer.from(fillTemplate(bundle.template, page, style));
    return { html, status: page.status, style };
  }
}

/** Creates fetch functions that request responses for rendering from this server's API, without the network. */
export function fetchInProcess(app: FastifyInstance): PageRouteOptions["fetchBackendFor"] {
  return ({ clientKey: remoteAddress }) =>
    async (url) => {
      const { statusCode, headers, payload } = await app.inject({
        url,
        headers: renderRequestHeaders,
        remoteAddress,
      });
      // Returns a plain object, since a real `Response` would pass the text through another stream.
      return {
        ok: statusCode < 300,
        status: statusCode,
        headers: { get: (name: string) => String(headers[name] ?? "") },
        text: async () => payload,
      };
    };
}

/** Returns whether a path may be that of a page, rather than of the API, an asset, a hidden file or any other file. */
function isPagePath(path: string): boolean {
  // The title of a category may contain a dot, such as "Node.js" or ".NET".
  if (path.startsWith(categoryPath(""))) return true;
  return !/^\/(api|assets)(\/|$)|\/\.|\.\w+$/.test(path);
}
