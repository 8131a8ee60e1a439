import type { FastifyInstance } from "fastify";
import type { RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { parseConfig } from "../../server/platform/config/config";
import { buildProxyApp } from "../../server/proxyApp";
import { freePort } from "./freePort";
import { startHttpServer } from "./httpServer";

/**
 * Builds an app that proxies a backend; both are closed at the end of the test.
 * @param backend request listener of the upstream, which is unreachable if this is omitted
 * @param settings as environment variables
 */
export async function createTestProxyApp(
  backend?: RequestListener,
  settings: Record<string, string> = {},
): Promise<FastifyInstance> {
  const backendUrl = backend
    ? await startHttpServer(backend)
    : `http://127.0.0.1:${await freePort()}`;
  const config = parseConfig({ BACKEND_URL: backendUrl, ...settings });
  const app = await buildProxyApp({ config, backendUrl });
  onTestFinished(() => app.close());
  return app;
}
