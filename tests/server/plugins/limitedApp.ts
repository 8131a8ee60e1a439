import type { FastifyInstance } from "fastify";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { parseConfig } from "../../../server/config/config";
import { createFastify } from "../../../server/createFastify";
import { clientKeyPlugin } from "../../../server/plugins/clientKey";
import { connectionLimitsPlugin } from "../../../server/plugins/connectionLimits";

export type ConnectionLimits = FastifyInstance["connectionLimits"];

/**
 * Starts an app behind a trusted proxy that has the limits of connections and else only the given routes,
 * until the end of the test.
 */
export async function startLimitedApp(
  addRoutes: (app: FastifyInstance) => void,
  limits: Partial<ConnectionLimits> = {},
): Promise<FastifyInstance> {
  const app = createFastify(parseConfig({ PUBLIC_URL: "https://blog.example.com" }));
  await app.register(clientKeyPlugin, { secret: "" });
  await app.register(connectionLimitsPlugin);
  Object.assign(app.connectionLimits, { checkMs: 10, ...limits });
  addRoutes(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return app;
}

/** Connects to a listening app, until the end of the test. */
export function connectTo(app: FastifyInstance): Socket {
  const socket = connect(Number(new URL(app.listenUrl()).port), "127.0.0.1");
  // Writing to a closed connection fails; what was said before counts.
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}
