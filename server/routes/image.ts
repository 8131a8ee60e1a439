import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { boundedString } from "../../src/contract/document";
import { NOT_FOUND_MESSAGE } from "../../src/contract/limits";
import { pictureFolder, parsePictureName } from "../../src/contract/pictures";
import { findImageWidth, readImage } from "../repositories/image";
import { ByteCache } from "../cache/byteCache";
import { orNotFound } from "../http/httpError";

/** Enough for the pictures of the most viewed pages. */
const maxCachedBytes = 16_000_000;

/**
 * Serves pictures: <hash>.webp in full size, <hash>-480.webp for a width, and <hash>-1200x630.jpg
 * for Open Graph, rendered on request.
 */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const cache = new ByteCache(maxCachedBytes);
  const pending = new Map<string, Promise<Buffer>>();

  async function load(hash: string, width: number): Promise<Buffer> {
    const key = `${hash}-${width}`;
    const image = cache.get(key) ?? orNotFound(await readImage(app.db, hash, width));
    cache.set(key, image);
    return image;
  }

  async function loadOpenGraphImage(
    hash: string,
    width: number,
    clientKey: string,
  ): Promise<Buffer> {
    const key = `${hash}-shared`;
    const image = cache.get(key) ?? (await (pending.get(key) ?? start()));
    cache.set(key, image);
    return image;

    /** Concurrent requests share one rendering. */
    function start(): Promise<Buffer> {
      const rendered = renderForSharing(hash, width, clientKey).finally(() => pending.delete(key));
      pending.set(key, rendered);
      return rendered;
    }
  }

  async function renderForSharing(hash: string, width: number, clientKey: string): Promise<Buffer> {
    return app.renderOpenGraphImage(orNotFound(await readImage(app.db, hash, width)), clientKey);
  }

  app.route({
    method: "GET",
    url: `${pictureFolder}:file`,
    schema: { params: z.object({ file: boundedString(100, NOT_FOUND_MESSAGE) }) },
    handler: async ({ params: { file }, headers, ip }, reply) => {
      const { hash, width: maxWidth, isOpenGraph } = orNotFound(parsePictureName(file));
      // Cached bytes never change, but the picture may have been deleted.
      const width = orNotFound(await findImageWidth(app.db, hash, maxWidth));
      // The name is content-addressed.
      const etag = `"${file}"`;
      const isNotModified = headers["if-none-match"]?.includes(etag) ?? false;
      const image = isNotModified
        ? undefined
        : await (isOpenGraph
            ? loadOpenGraphImage(hash, width, app.clientKeyOf(ip))
            : load(hash, width));
      reply.headers({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (!image) return reply.code(304).send();
      return reply.type(isOpenGraph ? "image/jpeg" : "image/webp").send(image);
    },
  });
};
