import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { boundedString } from "../../src/contract/document";
import { NOT_FOUND_MESSAGE } from "../../src/contract/limits";
import {
  defaultPhotoPath,
  type PictureFile,
  pictureFolder,
  parsePictureName,
} from "../../src/shared/pictures";
import { listImageWidths, readImage } from "../repositories/image";
import { ByteCache } from "../cache/byteCache";
import { inTurn } from "../http/chunks";
import { orNotFound } from "../http/httpError";

const maxCachedBytes = 16_000_000;

const crossOrigin = { "cross-origin-resource-policy": "cross-origin" };

/** The name is content-addressed. */
const immutable = "public, max-age=31536000, immutable";

const defaultPhoto =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#d8d4cc" d="M0 0h64v64H0z"/>' +
  '<path fill="#8a8378" d="M32 12a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM8 64c0-14 10-22 24-22s24 8 24 22Z"/></svg>';

/**
 * Serves pictures: <hash>-<width>x<height>.webp in full size, which was <hash>.webp in older versions,
 * <hash>-480.webp for a width, and <hash>-1200x630.jpg for Open Graph, rendered on request.
 */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const cache = new ByteCache(maxCachedBytes);
  const pending = new Map<string, Promise<Buffer>>();

  /** Returns the width to serve of a picture: the next larger one where an older version stored fewer. */
  async function chooseWidth({ hash, width: wanted, fullWidth }: PictureFile) {
    const widths = await listImageWidths(app.db, hash);
    const widest = widths.at(-1);
    const full = orNotFound(fullWidth === undefined || fullWidth === widest ? widest : undefined);
    const exact = Math.min(wanted ?? full, full);
    return widths.find((stored) => stored >= exact) ?? full;
  }

  async function load(key: string, produce: () => Promise<Buffer>): Promise<Buffer> {
    const image = cache.get(key) ?? (await (pending.get(key) ?? start()));
    cache.set(key, image);
    return image;

    /** Concurrent requests share one picture, or each would hold a copy. */
    function start(): Promise<Buffer> {
      const produced = produce().finally(() => pending.delete(key));
      pending.set(key, produced);
      return produced;
    }
  }

  async function read(hash: string, width: number): Promise<Buffer> {
    return orNotFound(await inTurn(() => readImage(app.db, hash, width)));
  }

  app.get(defaultPhotoPath, { schema: { hide: true } }, async (_request, reply) => {
    const caching = "public, max-age=86400";
    reply.headers({ "cache-control": caching, ...crossOrigin });
    return reply.type("image/svg+xml").send(defaultPhoto);
  });

  app.route({
    method: "GET",
    url: `${pictureFolder}:file`,
    schema: { params: z.object({ file: boundedString(100, NOT_FOUND_MESSAGE) }) },
    handler: async ({ params: { file }, headers, clientKey }, reply) => {
      const name = orNotFound(parsePictureName(file));
      const { hash, isOpenGraph } = name;
      // Cached bytes never change, but the picture may have been deleted.
      const width = await chooseWidth(name);
      const key = `${hash}-${isOpenGraph ? "shared" : width}`;
      const etag = `"${key}"`;
      const isNotModified = headers["if-none-match"]?.includes(etag) ?? false;
      const produce = async () => {
        const stored = await read(hash, width);
        return isOpenGraph ? app.renderOpenGraphImage(stored, clientKey) : stored;
      };
      const image = isNotModified ? undefined : await load(key, produce);
      reply.headers({ etag, "cache-control": immutable, ...crossOrigin });
      if (!image) return reply.code(304).send();
      return reply.type(isOpenGraph ? "image/jpeg" : "image/webp").send(image);
    },
  });
};
