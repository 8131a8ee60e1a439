import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { defaultPhotoPath, pictureFolder } from "../../src/shared/pictures";
import type { Config } from "../config/config";
import { isRenderRequest } from "./streamedResponses";

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a request comes from another client than the blog's own pages, as far as can be told. */
    isForeign: (request: FastifyRequest) => boolean;
  }
}

/**
 * Names pictures by their whole address in responses to other clients, for which a path would lead
 * nowhere. Accounts without a photo get a default one there, in place of the letters that our page draws.
 */
export const absolutePicturesPlugin = fastifyPlugin(
  async (
    app: FastifyInstance,
    { corsOrigins, publicUrl }: Pick<Config, "corsOrigins" | "publicUrl">,
  ) => {
    app.decorate("isForeign", (request) => {
      const { origin = "" } = request.headers;
      return corsOrigins.includes(origin) || (!!publicUrl && !isOwnPage(request, publicUrl));
    });
    app.addHook("onSend", async (request, reply, payload) => {
      const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
      if (!isJson || !app.isForeign(request)) return undefined;
      const host = new URL(app.publicUrl()).origin;
      if (typeof payload === "string") return withAbsoluteUrls(payload, host);
      return payload instanceof Readable
        ? Readable.from(absoluteChunks(payload, host), { objectMode: false })
        : undefined;
    });
  },
  { name: "absolute-pictures" },
);

/** Browsers send `sec-fetch-site` only over https and to this machine; over http, writes have an `origin`. */
function isOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  return site === "same-origin" || origin === publicUrl || isRenderRequest(request);
}

/** Replacing is safe: quotes in JSON strings are escaped, so no text that a user wrote can match. */
function withAbsoluteUrls(json: string, host: string): string {
  return json
    .replaceAll(`"url":"${pictureFolder}`, `"url":"${host}${pictureFolder}`)
    .replaceAll('"profilePhoto":{"url":""', `"profilePhoto":{"url":"${host}${defaultPhotoPath}"`);
}

/** Chunks hold whole documents (see `jsonArrayChunks`). */
async function* absoluteChunks(chunks: Readable, host: string): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) yield Buffer.from(withAbsoluteUrls(String(chunk), host));
}
