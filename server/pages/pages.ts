import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { categoryPath, pageAddress } from "../../src/contract/paths";
import type { AskBackend } from "../../src/contract/site";
import { cached } from "../plugins/answers";
import { shortOnly } from "../plugins/longAnswers";
import { allowStyle } from "../plugins/security";
import { Gate } from "../services/gate";
import { documentOf, type PageKit } from "./document";
import { styleOf } from "./style";

/**
 * How many pages are drawn at once, and how many requests wait for that: drawing takes the thread
 * that also sends what is cached, and whoever walks through every address shall not slow the rest.
 */
const drawing = { atOnce: 2, atOncePerKey: 1, waiting: 500, waitingPerKey: 100, seconds: 5 };

/**
 * Serves the pages, drawn for everybody as for a guest and cached (see `AnswerCache`).
 * @param kit what the build made for it
 * @param askFor makes the fetch function of a page's public reads; these count for its visitor
 */
export function pageRoutes(
  app: FastifyInstance,
  kit: PageKit,
  askFor: (request: FastifyRequest) => AskBackend,
): void {
  const gate = new Gate(drawing);
  app.get("/*", {
    config: { ...cached.config, addressOf: pageAddress },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!isPage(request)) return reply.callNotFound();
      return gate.run(request.ip, () => draw(request, reply));
    },
  });

  async function draw(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const page = await kit.renderPage(pageAddress(request.url), askFor(request), app.site());
    if (page.status === 503) reply.header("retry-after", "5");
    reply.code(page.status).type("text/html; charset=utf-8").header("cache-control", "no-cache");
    const style = styleOf(kit.template + page.html, kit.rules);
    allowStyle(reply, style);
    return documentOf(kit.template, page, style);
  }
}

/**
 * What is asked of this server's own API, without the network between; 413 where the answer is long,
 * since drawing from it would take the thread from others.
 */
export function askApp(app: FastifyInstance, { ip: remoteAddress }: FastifyRequest): AskBackend {
  return async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url,
      headers: shortOnly,
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
function isPage({ url }: FastifyRequest): boolean {
  const [path = ""] = url.split("?");
  if (/^\/(api|assets)(\/|$)/.test(path) || /(^|\/)\./.test(path)) return false;
  // A topic may be called "Node.js"; elsewhere a dot means a file.
  return !/\.\w+$/.test(path) || path.startsWith(categoryPath(""));
}
