import { startAlteringProxy } from "../support/alteringProxy";
import { deviate } from "../support/standIns";
import { type Server, startServer } from "./server";

/** Starts our server in reverse-proxy mode, in front of an upstream whose responses deviate from ours. */
export async function startReverseProxy(backend: string, dataDir: string): Promise<Server> {
  const upstream = await startAlteringProxy(backend, (response) => {
    // Responses with messages are left as they are, since the journeys expect our own messages.
    const hasMessage = response.status >= 400 || response.call.startsWith("DELETE ");
    if (!hasMessage) deviate(response);
  });
  const server = await startServer(dataDir, { BACKEND_URL: upstream.origin, DEMO: "0" });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await upstream.close();
    },
  };
}
