import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { defaultPhotoPath, pictureFolder } from "../../src/shared/pictures";
import type { Config } from "../config/config";
import { isRenderRequest } from "./streamedResponses";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns whether a request seems to come from a client other than the blog's own pages. */
    isForeign: (request: FastifyRequest) => boolean;
  }
}

/**
 * Makes picture paths absolute in responses to foreign clients, which cannot resolve them. Accounts without
 * a photo get the URL of a default one in these responses, in place of the initials that our own pages draw.
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

/**
 * Returns whether a request comes from one of our pages. Browsers send `sec-fetch-site` only over https and to
 * localhost. Over http, they send an `origin` with writes.
 */
function isOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  return site === "same-origin" || origin === publicUrl || isRenderRequest(request);
}

/** Makes picture URLs absolute. No text of a user can match, since quotes in JSON strings are escaped. */
function withAbsoluteUrls(json: string, host: string): string {
  return json
    .replaceAll(`"url":"${pictureFolder}`, `"url":"${host}${pictureFolder}`)
    .replaceAll('"profilePhoto":{"url":""', `"profilePhoto":{"url":"${host}${defaultPhotoPath}"`);
}

/** Makes picture URLs absolute. None is split, since chunks contain whole documents (see `jsonArrayChunks`). */
async function* absoluteChunks(chunks: Readable, host: string): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) yield Buffer.from(withAbsoluteUrls(String(chunk), host));
}
