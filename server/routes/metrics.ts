import type { FastifyInstance, FastifyRequest } from "fastify";
import { BlockList, isIPv6 } from "node:net";
import type { Metrics } from "../operations/metrics";

/** What proxies add: who comes through one is not who stands at the other end of the connection. */
const proxyHeaders = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * The figures of the server, for this machine and for the networks that are named; for everybody
 * else, and for whoever comes through a proxy, there is no such place.
 * @param networks addresses, or networks such as 10.0.0.0/8
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, networks: string[]): void {
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
