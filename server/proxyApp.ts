import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type { FetchBackend } from "../src/contract/site";
import { type AppOptions, compressionOptions, createFastify } from "./app";
import { etagPlugin } from "./plugins/responseCache";
import { errorsPlugin } from "./plugins/errors";
import { securityPlugin } from "./plugins/security";
import { staticFilesPlugin } from "./plugins/staticFiles";
import { upstreamFeeds } from "./upstream/upstreamFeeds";
import { upstreamSitemapRoute } from "./pages/upstreamSitemap";
import { feedRoutes } from "./pages/feeds";
import { pageRoutes } from "./pages/pages";
import { robotsRoute } from "./pages/robots";
import { upstreamProxyRoutes } from "./routes/upstreamProxy";
import { registerObservability } from "./observability";
import { UpstreamClient } from "./upstream/upstreamClient";

interface ProxyAppOptions extends Pick<AppOptions, "config" | "page" | "log"> {
  /** The backend behind it: scheme, host and port. It need not be there yet. */
  backendUrl: string;
}

/** The server in front of another backend: the built page and the way to that backend, no data. */
export async function buildProxyApp(parts: ProxyAppOptions): Promise<FastifyInstance> {
  const { config, backendUrl, page, log } = parts;
  const app = createFastify(config, log);
  // Ready also where that backend is away: what is cached of it is shown then.
  await registerObservability(app, config, { figures: [], findObstacle: async () => undefined });
  errorsPlugin(app);
  await securityPlugin(app, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
    html: page?.kit.template ?? "",
  });
  // Before compression: a tag is that of the answer itself.
  etagPlugin(app);
  await app.register(compress, compressionOptions);
  staticFilesPlugin(app, page?.dist, config.offlineReading);
  const upstream = new UpstreamClient(backendUrl);
  const fetchUpstream: FetchBackend = (url) => upstream.get(url);
  upstreamProxyRoutes(app, backendUrl, upstream);
  feedRoutes(app, upstreamFeeds(fetchUpstream));
  upstreamSitemapRoute(app, fetchUpstream);
  robotsRoute(app);
  if (page)
    pageRoutes(
      app,
      page.kit,
      ({ ip }) =>
        (url) =>
          upstream.get(url, ip),
    );
  await app.ready();
  return app;
}
