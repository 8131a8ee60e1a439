import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    isStopping: () => boolean;
    /** Makes the server fail its readiness check, while it goes on serving. Closing the app does so, too. */
    announceStop: () => void;
  }
}

/**
 * Remembers that the server is about to stop. From then on, each response is the last one of its connection, so that
 * few connections are left to be closed between two requests, when a client may just be sending the next one.
 */
export const stoppingPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    let isStopping = false;
    const announceStop = () => {
      isStopping = true;
    };
    app.decorate("isStopping", () => isStopping);
    app.decorate("announceStop", announceStop);
    app.addHook("preClose", async () => announceStop());
    app.addHook("onSend", (_request, reply, payload, done) => {
      if (isStopping) reply.header("connection", "close");
      done(null, payload);
    });
  },
  { name: "stopping" },
);
