import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type { AskBackend } from "../src/contract/site";
import { type AppParts, compression, createInstance } from "./app";
import { installTags } from "./plugins/answers";
import { installErrors } from "./plugins/errors";
import { installSecurity } from "./plugins/security";
import { installFiles } from "./plugins/files";
import { askedFeeds } from "./pages/askedFeeds";
import { askedSitemapRoute } from "./pages/askedSitemap";
import { feedRoutes } from "./pages/feeds";
import { pageRoutes } from "./pages/pages";
import { robotsRoute } from "./pages/robots";
import { backendRoutes } from "./routes/backend";
import { installWatching } from "./watching";
import { Upstream } from "./services/upstream";

interface FrontParts extends Pick<AppParts, "config" | "page" | "log"> {
  /** The backend behind it: scheme, host and port. It need not be there yet. */
  backendUrl: string;
}

/** The server in front of another backend: the built page and the way to that backend, no data. */
export async function buildFrontApp(parts: FrontParts): Promise<FastifyInstance> {
  const { config, backendUrl, page, log } = parts;
  const app = createInstance(config, log);
  // Ready also where that backend is away: what is cached of it is shown then.
  await installWatching(app, config, { figures: [], findObstacle: async () => undefined });
  installErrors(app);
  await installSecurity(app, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
    html: page?.kit.template ?? "",
  });
  // Before compression: a tag is that of the answer itself.
  installTags(app);
  await app.register(compress, compression);
  installFiles(app, page?.dist, config.offlineReading);
  const upstream = new Upstream(backendUrl);
  const fetchUpstream: AskBackend = (url) => upstream.get(url);
  backendRoutes(app, backendUrl, upstream);
  feedRoutes(app, askedFeeds(fetchUpstream));
  askedSitemapRoute(app, fetchUpstream);
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
