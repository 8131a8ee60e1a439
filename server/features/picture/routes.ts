import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { boundedString } from "@blog/contract/document";
import { textPictureEndpoints } from "@blog/contract/ownCalls";
import { NOT_FOUND_MESSAGE } from "@blog/contract/messages";
import { MISSING_IMAGE } from "@blog/contract/uploads";
import {
  defaultPhotoPath,
  type PictureFile,
  picturePathPrefix,
  parsePictureName,
  parsePictureUrl,
  picturePath,
} from "@blog/shared/pictures";
import { listImageWidths, readImage } from "../../platform/pictures/repository";
import { insertUpload } from "./repository";
import { inTurn } from "../../platform/http/turns";
import { HttpError, orNotFound } from "../../platform/http/httpError";
import { accountOf, writeAs } from "../auth/plugin";
import { crossOriginHeaders } from "../../platform/http/security";
import { immutableCaching } from "../../platform/http/staticFiles";
import { routeOptionsFor } from "../auth/routeOptions";

const maxCacheBytes = 16_000_000;

const defaultPhoto =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#d8d4cc" d="M0 0h64v64H0z"/>' +
  '<path fill="#8a8378" d="M32 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM8 64c0-14 10-22 24-22s24 8 24 22Z"/></svg>';

const noRoomMessage =
  "Na zdjęcia w\u00a0tekstach tego konta nie ma już miejsca. Usuń z\u00a0postów te, których nie potrzebujesz\u00a0– miejsce po nich zwolni się po dobie.";

/**
 * Accepts pictures for the texts of posts, and serves all pictures. The file of a picture in full size is named
 * <hash>-<width>x<height>.webp, or <hash>.webp if an older version of the blog stored it. A smaller width is named
 * <hash>-480.webp, for example. The Open Graph image, <hash>-1200x630.jpg, is rendered on request.
 */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
    // With `fetchMethod`, concurrent requests share one copy of a picture.
    fetchMethod: (_key, _stale, { context: produce }) => produce(),
    // Returns a picture even if it is evicted from the cache while it is still being read.
    ignoreFetchAbort: true,
  });

  /** Returns the requested width, or the next larger one stored. @throws HttpError 404 if there is no such picture */
  async function chooseWidth({ hash, width: requestedWidth, fullWidth }: PictureFile) {
    const widths = await listImageWidths(app.db, hash);
    const widest = widths.at(-1);
    const storedFullWidth = orNotFound(
      fullWidth === undefined || fullWidth === widest ? widest : undefined,
    );
    const targetWidth = Math.min(requestedWidth ?? storedFullWidth, storedFullWidth);
    return widths.find((storedWidth) => storedWidth >= targetWidth) ?? storedFullWidth;
  }

  app.get(defaultPhotoPath, { schema: { hide: true } }, async (_request, reply) => {
    const caching = "public, max-age=86400";
    reply.headers({ "cache-control": caching, ...crossOriginHeaders });
    return reply.type("image/svg+xml").send(defaultPhoto);
  });

  app.route({
    ...routeOptionsFor(textPictureEndpoints.uploadTextPicture),
    handler: async (request, reply) => {
      const { image } = request;
      if (!image) throw new HttpError(400, MISSING_IMAGE.uploadTextPicture);
      const account = accountOf(request);
      const { name } = await app.writeQuotas.spend("pictures", account, async (write) => {
        const picture = await app.convertPicture(image, account.id);
        const maxBytes = app.writeQuotas.maxPictureBytes(account);
        if (
          !(await writeAs(request, write, (transaction) =>
            insertUpload(transaction, account.id, picture, maxBytes),
          ))
        )
          throw new HttpError(400, noRoomMessage);
        return picture;
      });
      const url = picturePath(name);
      const { width, height } = parsePictureUrl(url) ?? {};
      return reply.code(201).send({ url, width: Number(width), height: Number(height) });
    },
  });

  app.route({
    method: "GET",
    url: `${picturePathPrefix}:file`,
    schema: { params: z.object({ file: boundedString(100, NOT_FOUND_MESSAGE) }) },
    handler: async (request, reply) => {
      const { params, headers, clientKey } = request;
      const name = orNotFound(parsePictureName(params.file));
      const { hash, isOpenGraph } = name;
      // Queries the database even if the bytes are cached, since the picture may have been deleted.
      const width = await chooseWidth(name);
      const key = `${hash}-${isOpenGraph ? "shared" : width}`;
      const etag = `"${key}"`;
      const isNotModified = headers["if-none-match"]?.includes(etag) ?? false;
      const readPicture = async () => {
        const storedPicture = orNotFound(await inTurn(() => readImage(app.db, hash, width)));
        if (!isOpenGraph) return storedPicture;
        // Rendering takes places of its own.
        request.releasePlace();
        return app.renderOpenGraphImage(storedPicture, clientKey);
      };
      const image = isNotModified ? undefined : await cache.fetch(key, { context: readPicture });
      reply.headers({ etag, "cache-control": immutableCaching, ...crossOriginHeaders });
      if (!image) return reply.code(304).send();
      return reply.type(isOpenGraph ? "image/jpeg" : "image/webp").send(image);
    },
  });
};
