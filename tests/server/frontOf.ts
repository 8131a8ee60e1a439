import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import type { Server } from "node:http";
import { readConfig } from "../../server/config";
import { buildFrontApp } from "../../server/frontApp";
import { freePort, portOf } from "../support/freePort";

/** A server in front of another backend, without a network of its own. */
export interface Front {
  app: FastifyInstance;
  /** Ends both. */
  close: () => Promise<void>;
}

/** Starts a backend and builds the server in front of it; without one, nobody answers there. */
export async function frontOf(backend?: Server): Promise<Front> {
  if (backend) await once(backend.listen(0, "127.0.0.1"), "listening");
  const port = backend ? portOf(backend) : await freePort();
  const config = readConfig({ BACKEND_URL: `http://127.0.0.1:${port}` });
  const app = await buildFrontApp({ config, backendUrl: config.backendUrl ?? "" });
  const close = async () => {
    await app.close();
    backend?.closeAllConnections();
    backend?.close();
  };
  return { app, close };
}
