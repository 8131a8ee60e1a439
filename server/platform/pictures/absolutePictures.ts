import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { withCompletePictureUrls } from "@blog/shared/picturePaths";
import { defaultPhotoPath, picturePathPrefix } from "@blog/shared/pictures";
import type { Config } from "../config/config";
import { isRenderRequest } from "../cache/streamedResponses";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns whether a request seems to come from a client other than the blog's own front end. */
    isForeign: (request: FastifyRequest) => boolean;
  }
}

/**
 * Makes picture paths absolute in JSON for foreign clients, which cannot resolve them, also those in texts. In this
 * JSON, accounts without a photo get the URL of a default photo, in place of the initials that our own front end draws.
 */
export const absolutePicturesPlugin = fastifyPlugin(
  async (
    app: FastifyInstance,
    { corsOrigins, publicUrl }: Pick<Config, "corsOrigins" | "publicUrl">,
  ) => {
    app.decorate("isForeign", (request) => {
      const { origin = "" } = request.headers;
      return corsOrigins.includes(origin) || (!!publicUrl && !isFromOwnPage(request, publicUrl));
    });
    app.addHook("onSend", async (request, reply, payload) => {
      const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
      if (!isJson || !app.isForeign(request)) return undefined;
      const ownOrigin = new URL(app.publicUrl()).origin;
      if (typeof payload === "string") return withAbsoluteUrls(payload, ownOrigin);
      return payload instanceof Readable
        ? Readable.from(absoluteChunks(payload, ownOrigin), { objectMode: false })
        : undefined;
    });
  },
  { name: "absolute-pictures" },
);

/**
 * Returns whether a request comes from one of our pages or serves to render one, under whichever name the page was
 * opened. Browsers send `sec-fetch-site` only over https and to localhost. Over plain http, they send `origin` only
 * with write requests, but `referer` with all requests of our pages.
 */
function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, referer, "sec-fetch-site": site } = request.headers;
  const pageHost = hostOf(origin ?? referer ?? "");
  const isOwnHost = pageHost === request.host || pageHost === hostOf(publicUrl);
  return site === "same-origin" || isOwnHost || isRenderRequest(request);
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : undefined);

/**
 * Makes picture paths in JSON absolute. Of the texts of users, only Markdown can match, since quotes in JSON strings
 * are escaped.
 */
function withAbsoluteUrls(json: string, ownOrigin: string): string {
  return withCompletePictureUrls(json, ownOrigin)
    .replaceAll(`"url":"${picturePathPrefix}`, `"url":"${ownOrigin}${picturePathPrefix}`)
    .replaceAll(
      '"profilePhoto":{"url":""',
      `"profilePhoto":{"url":"${ownOrigin}${defaultPhotoPath}"`,
    );
}

/** Makes picture paths absolute in each chunk. Chunks never split a path, since they consist of whole documents. */
async function* absoluteChunks(chunks: Readable, ownOrigin: string): AsyncGenerator<Buffer, void> {
  for await (const chunk of chunks) yield Buffer.from(withAbsoluteUrls(String(chunk), ownOrigin));
}
