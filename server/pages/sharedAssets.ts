import type { FastifyInstance } from "fastify";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { timestampIn } from "../platform/db/rows";
import type { Db } from "../platform/db/schema";
import { inTurn } from "../platform/http/turns";
import { immutableCaching } from "../platform/http/staticFiles";
import { logEvent } from "../platform/log/log";
import { deleteOldAssets, insertAssets, listAssetsUsedSince, readAsset } from "./assetRepository";

/** Matches the names of assets, but not those of their compressed forms. */
const assetName = /^[\w.-]+\.(?:js|css|woff2)$/;

const mediaTypes: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/**
 * Stores this version's assets in the database, and serves those of other versions from there. During a rolling
 * upgrade, and after a rollback, pages name assets that only servers of another version have as files.
 * @param options `dist` is the folder of built files, for which the static files have routes of their own
 */
export async function sharedAssetRoutes(app: FastifyInstance, { dist }: { dist: string }) {
  // Waits until the assets are stored, since the first page that this server sends already names them.
  await shareAssets(app.db, dist).catch(({ stack }: Error) =>
    // A server whose disk is full starts nevertheless, and housekeeping tries again.
    logEvent(app.log, "task.failed", { task: "assets", stack }),
  );
  app.get<{ Params: { name: string } }>(
    "/assets/:name",
    { schema: { hide: true } },
    async ({ params: { name } }, reply) => {
      const isName = assetName.test(name);
      const data = isName ? await inTurn(() => readAsset(app.db, name)) : undefined;
      if (!data) return reply.callNotFound();
      reply.header("cache-control", immutableCaching);
      return reply.type(mediaTypes[extname(name)] ?? "").send(data);
    },
  );
}

/** Milliseconds after which an asset that is still used is marked as used again. */
const markedAgainAfterMs = 24 * 3600 * 1000;

/** Milliseconds after which an asset that no server has any more is deleted. */
const unusedAfterMs = 7 * 24 * 3600 * 1000;

/** Stores the assets in `dist` or marks them as used, and deletes those that no server has had for a week. */
export async function shareAssets(db: Db, dist: string): Promise<void> {
  const folder = join(dist, "assets");
  const marked = new Set(await listAssetsUsedSince(db, timestampIn(-markedAgainAfterMs)));
  const names = (await readdir(folder)).filter((name) => assetName.test(name) && !marked.has(name));
  // Sorted, since servers that start at once would otherwise lock the same rows in different orders.
  const readAll = names
    .toSorted()
    .map(async (name) => ({ name, data: await readFile(join(folder, name)) }));
  if (names.length > 0) await insertAssets(db, await Promise.all(readAll));
  await deleteOldAssets(db, timestampIn(-unusedAfterMs));
}
