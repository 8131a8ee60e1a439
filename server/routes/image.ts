import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { IMAGE_WIDTHS } from "../../src/contract/limits";
import { findImage } from "../repositories/image";
import { found } from "./found";

const fileName = new RegExp(`^([0-9a-f]{32})(?:-(${IMAGE_WIDTHS.join("|")}))?\\.webp$`);

/** The stored pictures: <hash>.webp in full size, <hash>-480.webp and so on for a width. */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: "GET",
    url: "/api/images/:file",
    schema: { params: z.object({ file: z.string() }) },
    handler: async ({ params: { file }, headers }, reply) => {
      const [, hash = "", width] = found(fileName.exec(file) ?? undefined);
      const image = found(await findImage(app.db, hash, width ? Number(width) : undefined));
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
