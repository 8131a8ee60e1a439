import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { sendRequestTimeout } from "./errors";

declare module "fastify" {
  interface FastifyInstance {
    slowClientLimits: SlowClientLimits;
  }
}

/** Time limits of clients, since a slow body would hold its connection for hours. */
export interface SlowClientLimits {
  /** Milliseconds before the speed of a body is checked. */
  graceMs: number;
  /** Bodies slower than this on average are aborted. */
  bytesPerSecond: number;
  /** Milliseconds after which a shutdown disconnects an inactive client. */
  idleMs: number;
  /** Maximum duration of a shutdown, whatever clients do. */
  stopMs: number;
  checkMs: number;
}

interface ActiveRequest {
  request: IncomingMessage;
  /** Kept here because a proxied request drops its own reference. */
  socket: Socket;
  response: ServerResponse;
  startedAt: number;
  /** Bytes that the connection had received before. */
  bytesBefore: number;
}

interface ConnectionActivity {
  bytes: number;
  lastActiveAt: number;
}

/** Aborts bodies that arrive too slowly, and connections that would hold up a stop. */
export const slowClientGuardPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const limits: SlowClientLimits = {
      graceMs: 10_000,
      bytesPerSecond: 1024,
      idleMs: 10_000,
      stopMs: 60_000,
      checkMs: 500,
    };
    const activeRequests = new Set<ActiveRequest>();
    const connections = new Map<Socket, ConnectionActivity>();
    let stoppingSince = Number.POSITIVE_INFINITY;
    app.decorate("slowClientLimits", limits);
    app.addHook("onRequest", async ({ raw: request }, { raw: response }) => {
      // Injected requests have no socket.
      const { socket } = request;
      if (!(socket instanceof Socket)) return;
      const bytesBefore = socket.bytesRead;
      const active = { request, socket, response, startedAt: performance.now(), bytesBefore };
      activeRequests.add(active);
      response.once("close", () => request.complete && activeRequests.delete(active));
    });
    app.addHook("preClose", async () => {
      stoppingSince = performance.now();
    });
    app.server.on("connection", (socket: Socket) => {
      connections.set(socket, { bytes: 0, lastActiveAt: performance.now() });
      socket.once("close", () => connections.delete(socket));
    });
    app.server.once("listening", () => {
      const timer = setInterval(check, limits.checkMs).unref();
      app.server.once("close", () => clearInterval(timer));
    });

    function check(): void {
      const now = performance.now();
      for (const active of activeRequests) {
        if (active.socket.destroyed) activeRequests.delete(active);
        else if (isTooSlow(active, now, limits)) abortSlowRequest(active);
      }
      const isOverdue = now - stoppingSince > limits.stopMs;
      for (const [socket, activity] of connections) {
        const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
        if (bytes !== activity.bytes) connections.set(socket, { bytes, lastActiveAt: now });
        const idleFor = now - Math.max(activity.lastActiveAt, stoppingSince);
        const isIdle =
          bytes === activity.bytes && idleFor > limits.idleMs && !isWaitingForServer(socket);
        if (isOverdue || isIdle) socket.destroy();
      }
    }

    /** Whether the client has sent its whole request and read all of the response so far. */
    function isWaitingForServer(socket: Socket): boolean {
      const own = [...activeRequests].filter((active) => active.socket === socket);
      return socket.writableLength === 0 && own.some(({ request }) => request.complete);
    }
  },
  { name: "slow-client-guard" },
);

function isTooSlow(
  { request, socket, startedAt, bytesBefore }: ActiveRequest,
  now: number,
  limits: SlowClientLimits,
): boolean {
  const seconds = (now - startedAt) / 1000;
  const bytes = socket.bytesRead - bytesBefore;
  return (
    !request.complete && seconds * 1000 > limits.graceMs && bytes < seconds * limits.bytesPerSecond
  );
}

function abortSlowRequest({ socket, response }: ActiveRequest): void {
  // A response, such as 413, may already be under way.
  if (response.headersSent) socket.destroy();
  else sendRequestTimeout(socket);
}
