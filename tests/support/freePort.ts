import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Returns an unused TCP port on the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe);
  probe.close();
  await once(probe, "close");
  return port;
}

/** Returns the port of a server. @throws Error if it does not listen on a port */
export function portOf(server: Pick<Server, "address">): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  return address.port;
}
