import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { boundedString } from "../../src/contract/document";
import { GONE } from "../../src/contract/limits";
import { readPictureName } from "../../src/contract/pictures";
import { findImageWidth, readImage } from "../repositories/image";
import { ByteCache } from "../cache/byteCache";
import { orNotFound } from "../http/orNotFound";

/** Bytes of pictures that are kept at hand: a page of posts is shown again and again. */
const maxCachedBytes = 16_000_000;

/**
 * The stored pictures: <hash>.webp in full size, <hash>-480.webp and so on for a width, and
 * <hash>-1200x630.jpg for other sites, made when it is asked for.
 */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const cache = new ByteCache(maxCachedBytes);
  const making = new Map<string, Promise<Buffer>>();

  async function load(hash: string, width: number): Promise<Buffer> {
    const key = `${hash}-${width}`;
    const image = cache.get(key) ?? orNotFound(await readImage(app.db, hash, width));
    cache.set(key, image);
    return image;
  }

  async function loadShared(hash: string, width: number, place: string): Promise<Buffer> {
    const key = `${hash}-shared`;
    const image = cache.get(key) ?? (await (making.get(key) ?? start()));
    cache.set(key, image);
    return image;

    /** Whoever asks for it meanwhile waits for the same. */
    function start(): Promise<Buffer> {
      const made = makeShared(hash, width, place).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    }
  }

  async function makeShared(hash: string, width: number, place: string): Promise<Buffer> {
    return app.renderOpenGraphImage(orNotFound(await readImage(app.db, hash, width)), place);
  }

  app.route({
    method: "GET",
    url: "/api/images/:file",
    schema: { params: z.object({ file: boundedString(100, GONE) }) },
    handler: async ({ params: { file }, headers, ip }, reply) => {
      const { hash, width: maxWidth, isShared } = orNotFound(readPictureName(file));
      // Bytes by their hash are right for ever; only that they are still there has to be asked.
      const width = orNotFound(await findImageWidth(app.db, hash, maxWidth));
      // The name says what is in it, so it never changes and serves as the tag too.
      const etag = `"${file}"`;
      const isKnown = headers["if-none-match"]?.includes(etag) ?? false;
      const image = isKnown
        ? undefined
        : await (isShared ? loadShared(hash, width, app.clientKeyOf(ip)) : load(hash, width));
      reply.headers({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (!image) return reply.code(304).send();
      return reply.type(isShared ? "image/jpeg" : "image/webp").send(image);
    },
  });
};
