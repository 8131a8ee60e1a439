import fastifyStatic from "@fastify/static";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { workerPath } from "@blog/shared/offline";
import { sendMessage } from "./errors";
import { allowForeignPictures, crossOriginHeaders } from "./security";

interface StaticFilesOptions {
  dist: string | undefined;
  /** Whether browsers store posts for reading offline. If false, the service worker deletes those already stored. */
  offlineReading: boolean;
}

/** Value of `cache-control` for what never changes, since its name contains a hash of its content. */
export const immutableCaching = "public, max-age=31536000, immutable";

const manifestFile = "manifest.webmanifest";

export const staticFilesPlugin = fastifyPlugin(
  async (app: FastifyInstance, { dist, offlineReading }: StaticFilesOptions) => {
    if (dist) await app.register(builtFiles, { dist, offlineReading });
    app.setNotFoundHandler((request, reply) =>
      sendMessage(request, reply.code(404), { message: "Nie znaleziono." }),
    );
  },
  { name: "static-files" },
);

async function builtFiles(
  app: FastifyInstance,
  { dist, offlineReading }: { dist: string; offlineReading: boolean },
) {
  // Files are sent while others wait, since a page without its files is useless.
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, needsNoPlace: true };
  });
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    wildcard: false,
    // These files are built for static hosts. The server has its own routes for them.
    index: false,
    globIgnore: ["index.html*", "robots.txt*", "sw.js*", "manifest.webmanifest*"],
    cacheControl: false,
    dotfiles: "ignore",
    setHeaders: (reply, path) => {
      reply.header("cache-control", cacheControlFor(path));
      // Other sites show the icon, which is the Open Graph image of pages without a picture.
      if (/[\\/]icon[^\\/]*$/.test(path)) reply.headers(crossOriginHeaders);
    },
  });
  const workerFile = offlineReading ? "sw.js" : "sw-off.js";
  app.get(`/${manifestFile}`, { schema: { hide: true } }, async (_request, reply) => {
    const manifest: unknown = JSON.parse(await readFile(join(dist, manifestFile), "utf8"));
    const { name } = app.site();
    reply.type("application/manifest+json").header("cache-control", "no-cache");
    return JSON.stringify(Object.assign({}, manifest, { name, short_name: name }));
  });
  app.get(workerPath, { schema: { hide: true } }, (_request, reply) => {
    allowForeignPictures(reply);
    // The reply is not returned, since awaiting it twice adds so many listeners that Node warns of a leak.
    reply.sendFile(workerFile);
  });
}

/** Returns `cache-control` for a file. Files in assets/ have a hash in their names, so they never change. */
function cacheControlFor(path: string): string {
  if (/[\\/]sw(-off)?\.js(\.\w+)?$/.test(path)) return "no-cache";
  const isHashed = /[\\/]assets[\\/]/.test(path);
  return isHashed ? immutableCaching : "public, max-age=3600";
}
