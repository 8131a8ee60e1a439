import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { Server } from "node:http";
import { parseConfig } from "../../../server/config/config";
import { buildProxyApp } from "../../../server/proxyApp";
import { freePort, portOf } from "../../support/freePort";

/** A proxy app that only handles injected requests. */
export interface TestProxyApp {
  app: FastifyInstance;
  /** Closes the app and its backend. */
  close: () => Promise<void>;
}

/** Starts a backend and builds a proxy app for it; without one, the upstream is unreachable. */
export async function createTestProxyApp(backend?: Server): Promise<TestProxyApp> {
  if (backend) await once(backend.listen(0, "127.0.0.1"), "listening");
  const port = backend ? portOf(backend) : await freePort();
  const config = parseConfig({ BACKEND_URL: `http://127.0.0.1:${port}` });
  const app = await buildProxyApp({ config, backendUrl: config.backendUrl ?? "" });
  const close = async () => {
    await app.close();
    backend?.closeAllConnections();
    backend?.close();
  };
  return { app, close };
}
