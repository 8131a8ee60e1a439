import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Connection } from "../http/connection";
import { readClientKey } from "./clientKey";
import { ConcurrencyLimiter, ServiceUnavailable } from "../limits/concurrencyLimiter";
import { maxFormBytes } from "./bodyParsing";
import { refuseUnparsed, requestTimeout } from "./errors";

declare module "fastify" {
  interface FastifyInstance {
    connectionLimits: typeof defaults;
  }
  interface FastifyRequest {
    /** Lets its client's next request begin; called once this one only waits for others. */
    releasePlace: () => void;
  }
}

const defaults = {
  /** Connections; the longest idle one makes room for a new one. */
  perClient: 256,
  total: 4_096,
  /** Bytes that were not read yet. */
  unsentPerClient: 24 * 1024 ** 2,
  unsentTotal: 64 * 1024 ** 2,
  /** Milliseconds without progress before a connection is cut for the sake of these. */
  stallMs: 200,
  /** Clients that owe bytes, or have some to read, move as many on average in each window. */
  bytesPerSecond: 1024,
  /** Long, since the kernel reports what a client has read by the megabyte at times. */
  windowMs: 30_000,
  /** While others wait for room, those who send a body have to be faster. */
  contended: { windowMs: 5_000, bytesPerSecond: 64 * 1024 },
  /** Milliseconds after which a shutdown disconnects an inactive client, and its maximum duration. */
  idleMs: 10_000,
  stopMs: 60_000,
  checkMs: 100,
};

/** Reads whose responses are being made, which takes memory; sent ones count as unsent bytes. */
const readLimits = {
  maxConcurrent: 64,
  maxConcurrentPerKey: 6,
  maxQueued: 4_096,
  maxQueuedPerKey: 256,
  maxWaitSeconds: 10,
};

/** Bytes of bodies that arrive or are handled, as announced, by client and by account; more wait for room. */
const bodyLimits = {
  maxConcurrent: 64 * 1024 ** 2,
  maxConcurrentPerKey: 24 * 1024 ** 2,
  maxQueued: 128,
  maxQueuedPerKey: 32,
  maxWaitSeconds: 20,
};

/** So short that connections bound their number well enough; no upload delays a log-in. */
const uncountedBodyBytes = 16 * 1024;

/**
 * Bounds what connections hold, in both directions: one request at a time is under way on each, unread
 * bytes and bodies have a budget, and slow clients are cut, as are those that would hold up a stop.
 */
export const connectionLimitsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const limits = { ...defaults };
    const connections = new Map<Socket, Connection>();
    const places = new ConcurrencyLimiter(readLimits);
    const bodies = new ConcurrencyLimiter(bodyLimits);
    let stoppingSince = Number.POSITIVE_INFINITY;
    app.decorate("connectionLimits", limits);
    app.server.on("connection", (socket: Socket) => {
      const connection = new Connection(socket, "");
      const hasRoom = makeRoom([...connections.values()], limits.total);
      connections.set(socket, connection);
      socket.once("close", () => connections.delete(socket));
      if (!hasRoom || !belongTo(connection, readClientKey(socket.remoteAddress ?? "") ?? ""))
        connection.cut();
    });
    app.decorateRequest("releasePlace", () => {});
    app.addHook("onRequest", async (request, { raw: response }) => {
      // Injected requests have no connection.
      const connection = connections.get(request.raw.socket);
      if (!connection) return;
      await connection.takeTurn(request.raw, response);
      if (!belongTo(connection, request.clientKey)) throw new ServiceUnavailable(1);
      if (isReadRequest(request)) await take(request, response, places.acquire(request.clientKey));
    });
    // After the guards, so that only who may send a body takes room for it.
    app.addHook("preParsing", async (request, { raw: response }) => {
      const connection = connections.get(request.raw.socket);
      const size = bodySizeOf(request);
      if (!connection || isReadRequest(request) || size <= uncountedBodyBytes) return;
      const keys = [request.clientKey, ...(request.account ? [request.account.id] : [])];
      await take(request, response, bodies.acquire(keys, size));
      connection.startUpload();
    });
    app.addHook("onSend", (request, _reply, payload, done) => {
      request.releasePlace();
      const isWhole = typeof payload === "string" || Buffer.isBuffer(payload);
      if (isWhole) connections.get(request.raw.socket)?.hold(payload.length);
      done();
    });
    app.addHook("preClose", async () => {
      stoppingSince = performance.now();
    });
    app.server.once("listening", () => {
      const timer = setInterval(check, limits.checkMs).unref();
      app.server.once("close", () => clearInterval(timer));
    });

    /** Whether the client may hold this connection, too. Its proxy's belongs to it while it is served. */
    function belongTo(connection: Connection, clientKey: string): boolean {
      if (connection.clientKey === clientKey) return true;
      const own = [...connections.values()].filter((other) => other.clientKey === clientKey);
      connection.clientKey = clientKey;
      return makeRoom(own, limits.perClient);
    }

    function check(): void {
      const now = performance.now();
      const isOverdue = now - stoppingSince > limits.stopMs;
      for (const connection of connections.values()) {
        const isContended = connection.isUploading && bodies.isWaitedFor(connection.clientKey);
        const { windowMs, bytesPerSecond } = isContended ? limits.contended : limits;
        const isSlow = connection.measure(now, windowMs, bytesPerSecond);
        const idleFor = now - Math.max(connection.lastActiveAt, stoppingSince);
        const isIdle = idleFor > limits.idleMs && !connection.isWaitingForServer;
        if (isOverdue || isIdle) connection.socket.destroy();
        else if (isSlow && connection.hasResponseBegun) connection.cut();
        else if (isSlow) refuseUnparsed(requestTimeout, connection.socket);
      }
      enforceBudget(now);
    }

    /** Cuts the connections that have stalled longest while unread bytes exceed a budget. */
    function enforceBudget(now: number): void {
      const holding = [...connections.values()].filter(({ unsentBytes }) => unsentBytes > 0);
      let total = 0;
      const ofClient: Record<string, number> = {};
      const count = ({ clientKey }: Connection, bytes: number) => {
        total += bytes;
        ofClient[clientKey] = (ofClient[clientKey] ?? 0) + bytes;
      };
      for (const connection of holding) count(connection, connection.unsentBytes);
      for (const connection of holding.toSorted(byLastActivity)) {
        const own = ofClient[connection.clientKey] ?? 0;
        if (now - connection.lastActiveAt < limits.stallMs) return;
        if (total <= limits.unsentTotal && own <= limits.unsentPerClient) continue;
        count(connection, -connection.unsentBytes);
        connection.cut();
      }
    }
  },
  { name: "connection-limits", dependencies: ["client-key"] },
);

/** Holds a place for a request until its response. @throws ServiceUnavailable also if the client has left */
async function take(
  request: FastifyRequest,
  response: ServerResponse,
  place: Promise<() => void>,
): Promise<void> {
  const release = await place;
  request.releasePlace = release;
  response.once("close", () => {
    // A body that has arrived is handled even if its client leaves.
    if (isReadRequest(request) || !request.raw.complete) release();
  });
  if (!request.raw.socket.destroyed) return;
  release();
  throw new ServiceUnavailable(1);
}

export function isReadRequest({ method }: Pick<FastifyRequest, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns the most that a body can take: none is buffered beyond the longest form. */
function bodySizeOf({ headers }: FastifyRequest): number {
  const length = headers["transfer-encoding"] ? Infinity : Number(headers["content-length"] ?? 0);
  return Math.min(length, maxFormBytes);
}

/** Closes the longest idle connection if there are `max`. @returns whether there are fewer then */
function makeRoom(connections: Connection[], max: number): boolean {
  if (connections.length < max) return true;
  const [idle] = connections.filter(({ isIdle }) => isIdle).toSorted(byLastActivity);
  idle?.socket.destroy();
  return idle !== undefined;
}

const byLastActivity = (one: Connection, other: Connection) =>
  one.lastActiveAt - other.lastActiveAt;
