import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { IMAGE_WIDTHS } from "../../src/contract/limits";
import { findImageWidth, readImage } from "../repositories/image";
import { ByteCache } from "../services/byteCache";
import { found } from "./found";

const fileName = new RegExp(`^([0-9a-f]{32})(?:-(${IMAGE_WIDTHS.join("|")}))?\\.webp$`);

/** Bytes of pictures that are kept at hand: a page of posts is shown again and again. */
const cacheSize = 16_000_000;

/** The stored pictures: <hash>.webp in full size, <hash>-480.webp and so on for a width. */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const cache = new ByteCache(cacheSize);

  /** Bytes by their hash are right for ever; only that they are still there has to be asked. */
  async function load(hash: string, maxWidth?: number): Promise<Buffer> {
    const width = found(await findImageWidth(app.db, hash, maxWidth));
    const key = `${hash}-${width}`;
    const image = cache.get(key) ?? found(await readImage(app.db, hash, width));
    cache.set(key, image);
    return image;
  }

  app.route({
    method: "GET",
    url: "/api/images/:file",
    schema: { params: z.object({ file: z.string() }) },
    handler: async ({ params: { file }, headers }, reply) => {
      const [, hash = "", width] = found(fileName.exec(file) ?? undefined);
      const image = await load(hash, width ? Number(width) : undefined);
      // The name says what is in it, so it never changes and serves as the tag too.
      const etag = `"${file}"`;
      reply.headers({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
      return reply.type("image/webp").send(image);
    },
  });
};
