import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type AppParts, compression, createInstance } from "./app";
import { installErrors } from "./plugins/errors";
import { installSecurity } from "./plugins/security";
import { installSpa } from "./plugins/spa";
import { backendRoutes } from "./routes/backend";
import { Upstream } from "./services/upstream";

interface FrontParts extends Pick<AppParts, "config" | "dist" | "hasLog"> {
  /** The backend behind it: scheme, host and port. It need not be there yet. */
  backendUrl: string;
}

/** The server in front of another backend: the built page and the way to that backend, no data. */
export async function buildFrontApp(parts: FrontParts): Promise<FastifyInstance> {
  const { config, backendUrl, dist, hasLog = false } = parts;
  const app = createInstance(config, hasLog);
  installErrors(app);
  await installSecurity(app, {
    corsOrigins: config.corsOrigins,
    isHttps: config.publicUrl?.startsWith("https:") ?? false,
    html: dist ? readFileSync(join(dist, "index.html"), "utf8") : "",
  });
  await app.register(compress, compression);
  installSpa(app, dist);
  backendRoutes(app, backendUrl, new Upstream(backendUrl));
  await app.ready();
  return app;
}
