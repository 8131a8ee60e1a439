import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { categoryPath, pageAddress } from "../../src/contract/paths";
import type { FetchBackend } from "../../src/contract/site";
import { publicRead } from "../plugins/responseCache";
import { renderRequestHeaders } from "../plugins/streamedResponses";
import { allowInlineStyle } from "../plugins/security";
import { ConcurrencyLimiter } from "../limits/concurrencyLimiter";
import { fillTemplate, type SsrBundle } from "./ssrBundle";
import { criticalCss } from "./criticalCss";

/**
 * How many pages are drawn at once, and how many requests wait for that: drawing takes the thread
 * that also sends what is cached, and whoever walks through every address shall not slow the rest.
 */
const renderLimits = {
  maxConcurrent: 2,
  maxConcurrentPerKey: 1,
  maxQueued: 500,
  maxQueuedPerKey: 100,
  maxWaitSeconds: 5,
};

/**
 * Serves the pages, drawn for everybody as for a guest and cached (see `AnswerCache`).
 * @param kit what the build made for it
 * @param askFor makes the fetch function of a page's public reads; these count for its visitor
 */
export function pageRoutes(
  app: FastifyInstance,
  kit: SsrBundle,
  askFor: (request: FastifyRequest) => FetchBackend,
): void {
  const gate = new ConcurrencyLimiter(renderLimits);
  app.get("/*", {
    config: { ...publicRead.config, cacheKeyOf: pageAddress },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!isPageUrl(request)) return reply.callNotFound();
      return gate.run(request.ip, () => draw(request, reply));
    },
  });

  async function draw(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const page = await kit.renderPage(pageAddress(request.url), askFor(request), app.site());
    if (page.status === 503) reply.header("retry-after", "5");
    reply.code(page.status).type("text/html; charset=utf-8").header("cache-control", "no-cache");
    const style = criticalCss(kit.template + page.html, kit.styleRules);
    allowInlineStyle(reply, style);
    return fillTemplate(kit.template, page, style);
  }
}

/**
 * What is asked of this server's own API, without the network between; 413 where the answer is long,
 * since drawing from it would take the thread from others.
 */
export function fetchInProcess(
  app: FastifyInstance,
  { ip: remoteAddress }: FastifyRequest,
): FetchBackend {
  return async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url,
      headers: renderRequestHeaders,
      remoteAddress,
    });
    const type = String(headers["content-type"] ?? "");
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { "content-type": type },
    });
  };
}

/** Whether an address is a page's; what has an ending or stands below /api never is. */
function isPageUrl({ url }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  if (/^\/(api|assets)(\/|$)/.test(path) || /(^|\/)\./.test(path)) return false;
  // A topic may be called "Node.js"; elsewhere a dot means a file.
  return !/\.\w+$/.test(path) || path.startsWith(categoryPath(""));
}
