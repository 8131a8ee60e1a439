import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { clientKeyOf } from "../limits/clientKey";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns a keyed hash of an IP address: comparable, but unreadable. */
    clientKeyOf: (address: string) => string;
  }
}

/** Lets limits and the log tell clients apart without storing their addresses. */
export const clientKeyPlugin = fastifyPlugin(
  async (app: FastifyInstance, { secret }: { secret: string }) => {
    app.decorate("clientKeyOf", (address) => clientKeyOf(address, secret));
  },
  { name: "client-key" },
);
