import type { FastifyInstance, FastifyRequest } from "fastify";
import { BlockList, isIPv6 } from "node:net";
import type { Metrics } from "../operations/metrics";

/** Proxies add these, which name an address; the peer of the connection is then not the client. */
const proxyHeaders = /^via$|^cf-|forwarded|(?:ip|ipv6|addr)$/;

/** Serves metrics to this machine and the given networks, never through a proxy. */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, networks }: { metrics: Metrics; networks: string[] },
) {
  const allowed = createBlockList(["127.0.0.0/8", "::1", ...networks]);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, allowed)) return reply.callNotFound();
    const { text, type } = await metrics.read();
    return reply.type(type).header("cache-control", "no-store").send(text);
  });
}

function isAllowed({ socket, headers }: FastifyRequest, allowed: BlockList): boolean {
  if (Object.keys(headers).some((name) => proxyHeaders.test(name))) return false;
  const { remoteAddress = "" } = socket;
  return allowed.check(remoteAddress, familyOf(remoteAddress));
}

function createBlockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
