import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { sendRequestTimeout } from "./errors";

declare module "fastify" {
  interface FastifyInstance {
    slowClientLimits: SlowClientLimits;
  }
}

/** How long clients may take. A body that is slow all along keeps its connection from others. */
export interface SlowClientLimits {
  /** In milliseconds: before its speed is checked. */
  graceMs: number;
  /** Slower than that on the average, a body is not waited for. */
  bytesPerSecond: number;
  /** In milliseconds: while the server stops, for a client that it waits for and that does nothing. */
  idleMs: number;
  /** In milliseconds: how long a stop may take, whatever clients do. */
  stopMs: number;
  /** In milliseconds: how often all that is checked. */
  checkMs: number;
}

/** A request that has come, and how much its connection had brought by then. */
interface ActiveRequest {
  request: IncomingMessage;
  /** The request forgets its own when whoever reads it on its way elsewhere is done with it. */
  socket: Socket;
  response: ServerResponse;
  since: number;
  bytesBefore: number;
}

/** A connection, and when something last went through it. */
interface ConnectionActivity {
  bytes: number;
  lastActiveAt: number;
}

/** Ends what is too slow: bodies at any time, and whatever would hold up a stop. */
export function slowClientGuardPlugin(app: FastifyInstance): void {
  const pace = {
    graceMs: 10_000,
    bytesPerSecond: 1024,
    idleMs: 10_000,
    stopMs: 60_000,
    checkMs: 500,
  };
  const exchanges = new Set<ActiveRequest>();
  const lines = new Map<Socket, ConnectionActivity>();
  let stoppingSince = Number.POSITIVE_INFINITY;
  app.decorate("slowClientLimits", pace);
  app.addHook("onRequest", async ({ raw: request }, { raw: response }) => {
    // What the server asks of itself comes through none.
    const { socket } = request;
    if (!(socket instanceof Socket)) return;
    const bytesBefore = socket.bytesRead;
    const exchange = { request, socket, response, since: performance.now(), bytesBefore };
    exchanges.add(exchange);
    response.once("close", () => request.complete && exchanges.delete(exchange));
  });
  app.addHook("preClose", async () => {
    stoppingSince = performance.now();
  });
  app.server.on("connection", (socket: Socket) => {
    lines.set(socket, { bytes: 0, lastActiveAt: performance.now() });
    socket.once("close", () => lines.delete(socket));
  });
  app.server.once("listening", () => {
    const timer = setInterval(check, pace.checkMs).unref();
    app.server.once("close", () => clearInterval(timer));
  });

  function check(): void {
    const now = performance.now();
    for (const exchange of exchanges) {
      if (exchange.socket.destroyed) exchanges.delete(exchange);
      else if (isTooSlow(exchange, now, pace)) abortSlowRequest(exchange);
    }
    const isOverdue = now - stoppingSince > pace.stopMs;
    for (const [socket, line] of lines) {
      const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (bytes !== line.bytes) lines.set(socket, { bytes, lastActiveAt: now });
      const stillFor = now - Math.max(line.lastActiveAt, stoppingSince);
      const isIdle = bytes === line.bytes && stillFor > pace.idleMs && !isOurTurn(socket);
      if (isOverdue || isIdle) socket.destroy();
    }
  }

  /** Whether the client has said all and heard all that there is so far: it waits for the server. */
  function isOurTurn(socket: Socket): boolean {
    const own = [...exchanges].filter((exchange) => exchange.socket === socket);
    return socket.writableLength === 0 && own.some(({ request }) => request.complete);
  }
}

function isTooSlow(
  { request, socket, since, bytesBefore }: ActiveRequest,
  now: number,
  pace: SlowClientLimits,
): boolean {
  const seconds = (now - since) / 1000;
  const bytes = socket.bytesRead - bytesBefore;
  return (
    !request.complete && seconds * 1000 > pace.graceMs && bytes < seconds * pace.bytesPerSecond
  );
}

function abortSlowRequest({ socket, response }: ActiveRequest): void {
  // Who has had an answer already, such as that the rest is not wanted, is told nothing more.
  if (response.headersSent) socket.destroy();
  else sendRequestTimeout(socket);
}
