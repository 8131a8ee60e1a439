import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { parseConfig } from "../../../../server/platform/config/config";
import { createFastify } from "../../../../server/createFastify";
import { clientKeyPlugin } from "../../../../server/platform/limits/clientKey";
import { connectionLimitsPlugin } from "../../../../server/platform/limits/connectionLimits";
import { responseBodiesPlugin } from "../../../../server/platform/cache/responseBodies";

export type ConnectionLimits = FastifyInstance["connectionLimits"];

/**
 * Starts an app that has only the connection limits and the given routes, and is behind a trusted proxy. The app is
 * closed at the end of the test.
 */
export async function startLimitedApp(
  addRoutes: (app: FastifyInstance) => void,
  limits: Partial<ConnectionLimits> = {},
): Promise<FastifyInstance> {
  const app = createFastify(parseConfig({ PUBLIC_URL: "https://blog.example.com" }));
  await app.register(clientKeyPlugin, { secret: "" });
  await app.register(connectionLimitsPlugin);
  await app.register(responseBodiesPlugin);
  Object.assign(app.connectionLimits, { checkMs: 10, ...limits });
  addRoutes(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return app;
}
