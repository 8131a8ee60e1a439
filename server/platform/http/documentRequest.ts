import type { FastifyRequest } from "fastify";

/** Returns whether a browser would show the response as a page, since it accepts HTML and requests no data or file. */
export function wantsDocument({ url, headers }: Pick<FastifyRequest, "url" | "headers">): boolean {
  return /\btext\/html\b/.test(headers.accept ?? "") && !/^\/(?:api|assets)(?:[/?]|$)/.test(url);
}
