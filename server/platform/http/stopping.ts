import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    isStopping: () => boolean;
    /** Makes the server fail its readiness check, while it goes on serving. */
    announceStop: () => void;
  }
}

/**
 * Remembers that the server is about to stop. Once it closes, and so accepts no further connections, each response is
 * the last one of its connection. Few connections are then left to be closed between two requests, when a client may
 * just be sending the next one.
 */
export const stoppingPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    let [isStopping, isClosing] = [false, false];
    app.decorate("isStopping", () => isStopping || isClosing);
    app.decorate("announceStop", () => {
      isStopping = true;
    });
    app.addHook("preClose", async () => {
      isClosing = true;
    });
    app.addHook("onSend", (_request, reply, payload, done) => {
      if (isClosing) reply.header("connection", "close");
      done(null, payload);
    });
  },
  { name: "stopping" },
);
