import type { FastifyInstance, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import type { AppOptions } from "./app";
import { createFastify, registerGuards } from "./createFastify";
import { feedRoutes } from "./feeds/feedRoutes";
import { pageRoutes } from "./pages/pages";
import { sitemapRoutes } from "./feeds/sitemap";
import { upstreamSitemap, upstreamFeeds } from "./upstream/upstreamFeeds";
import { responseBodiesPlugin } from "./platform/cache/responseBodies";
import { staticFilesPlugin } from "./platform/http/staticFiles";
import { upstreamProxyRoutes } from "./upstream/upstreamProxy";
import { boundForRendering } from "./upstream/boundForRendering";
import { UpstreamClient } from "./upstream/upstreamClient";

interface ProxyAppOptions extends Pick<AppOptions, "config" | "page" | "log"> {
  backendUrl: string;
}

/** Builds the app of reverse-proxy mode, which serves pages, proxies /api to an upstream and has no database. */
export async function buildProxyApp(options: ProxyAppOptions): Promise<FastifyInstance> {
  const { config, backendUrl, page, log } = options;
  const { protocol, origin } = new URL(backendUrl);
  const httpOrigin = protocol === "http:" ? origin : undefined;
  const app = createFastify(config, log, { httpOrigin });
  const upstream = new UpstreamClient(backendUrl);
  const secret = randomBytes(32).toString("hex");
  await registerGuards(app, config, { secret, html: page?.bundle.template, httpOrigin });
  await app.register(responseBodiesPlugin);
  await app.register(staticFilesPlugin, { ...config, dist: page?.dist });
  // A read holds no place in the limiter of reads while the upstream does the work.
  app.addHook("preHandler", async (request) => request.releasePlace());
  await app.register(upstreamProxyRoutes, { origin: backendUrl, upstream });
  await app.register(feedRoutes, { source: upstreamFeeds(upstream) });
  await app.register(sitemapRoutes, { readBatches: upstreamSitemap((url) => upstream.read(url)) });
  if (page) {
    const fetchFor = (key: string) => (url: string) =>
      upstream.read(url, key).then(boundForRendering);
    const fetchBackendFor = ({ clientKey }: FastifyRequest) => fetchFor(clientKey);
    await app.register(pageRoutes, { bundle: page.bundle, fetchBackendFor });
  }
  await app.ready();
  return app;
}
