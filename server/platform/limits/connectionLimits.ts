import { fastifyPlugin } from "fastify-plugin";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { Connection } from "../http/connection";
import { readClientKey, networkOf } from "./clientKey";
import { ConcurrencyLimiter } from "./concurrencyLimiter";
import { closeLongestIdle, dropFromLargest } from "./connectionRoom";
import { maxFormBytes } from "../http/bodyParsing";
import { refuseUnparsed, requestTimeout } from "../http/errors";
import { ServiceUnavailable } from "../http/httpError";
import { countAccepted } from "../http/turns";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether a read needs no place in the limiter of reads, because it takes no work or takes places of its own. */
    needsNoPlace?: boolean;
  }
  interface FastifyInstance {
    connectionLimits: typeof defaultLimits;
    readLimiter: ConcurrencyLimiter;
  }
  interface FastifyRequest {
    /** Aborted once the client has read the response or has left. */
    closed: AbortSignal;
    /** Releases the place of this request in a limiter. Called once the server has no more work for the request. */
    releasePlace: () => void;
    /** Counts the body of the response as unread, from before it is compressed until the client has read it. */
    holdBody: (bytes: Buffer | undefined) => void;
  }
}

const defaultLimits = {
  /**
   * Maximum open connections per client and in total, half of which one network may have. If there are more, the
   * longest idle one is closed.
   */
  perClient: 256,
  total: 4_096,
  /** Maximum bytes of responses that have not been read yet, per client and in total. */
  unsentPerClient: 24 * 1024 ** 2,
  unsentTotal: 64 * 1024 ** 2,
  /** Milliseconds without progress after which a connection may be reset to free unread bytes. */
  stallMs: 200,
  /** Minimum speed, averaged over each window of `windowMs`, at which clients must send requests and read responses. */
  bytesPerSecond: 1024,
  /** Milliseconds of a window, which is long because the kernel may report read bytes only in steps of a megabyte. */
  windowMs: 30_000,
  /** Window and minimum speed for clients that send a body while other bodies wait for memory. */
  contended: { windowMs: 5_000, bytesPerSecond: 64 * 1024 },
  /** Milliseconds after which a shutdown disconnects inactive clients (`idleMs`) and all clients (`stopMs`). */
  idleMs: 10_000,
  stopMs: 60_000,
  /** Milliseconds between two checks of all connections. */
  checkMs: 100,
};

/** Limits on read requests whose responses are being produced. Afterwards, the responses count as unread bytes. */
const readLimits = {
  maxConcurrent: 64,
  maxConcurrentPerKey: 6,
  maxQueued: 4_096,
  maxWaitSeconds: 10,
};

/**
 * Limits on request bodies being received or handled, whose keys are clients and accounts. `maxConcurrent` and
 * `maxConcurrentPerKey` are in bytes.
 */
const bodyLimits = {
  maxConcurrent: 64 * 1024 ** 2,
  maxConcurrentPerKey: 24 * 1024 ** 2,
  maxQueued: 128,
  maxWaitSeconds: 20,
};

/** Maximum bytes of a body to which `bodyLimits` do not apply, so that no upload delays a log-in. */
const uncountedBodyBytes = 16 * 1024;

/**
 * Limits the number of connections and the memory that they use. Each connection handles one request at a time, and
 * there are budgets for request bodies and unread responses. Slow clients are disconnected, and so are inactive clients
 * during a shutdown.
 */
export const connectionLimitsPlugin = fastifyPlugin(
  async (app: FastifyInstance) => {
    const limits = { ...defaultLimits };
    const connections = new Map<Socket, Connection>();
    const readLimiter = new ConcurrencyLimiter(readLimits);
    const bodyLimiter = new ConcurrencyLimiter(bodyLimits);
    let stoppingSince = Number.POSITIVE_INFINITY;
    app.decorate("connectionLimits", limits);
    app.decorate("readLimiter", readLimiter);
    app.server.on("connection", (socket: Socket) => {
      countAccepted();
      const connection = new Connection(socket, "");
      const others = [...connections.values()];
      connections.set(socket, connection);
      socket.once("close", () => connections.delete(socket));
      const isAllowed = assignTo(connection, readClientKey(socket.remoteAddress ?? "") ?? "");
      const hasRoom =
        others.length < limits.total ||
        closeLongestIdle(others.filter(({ isUsed }) => isUsed)) ||
        dropFromLargest([...others, connection], connection) ||
        closeLongestIdle(others);
      if (!isAllowed || !hasRoom) connection.reset();
    });
    app.decorateRequest("closed");
    app.decorateRequest("releasePlace", () => {});
    app.decorateRequest("holdBody", () => {});
    app.addHook("onRequest", async (request, { raw: response }) => {
      // One listener for all who wait for this, since Node warns of a leak if a response has more than ten.
      const closing = new AbortController();
      response.once("close", () => closing.abort());
      request.closed = closing.signal;
      // Injected requests have no connection.
      const connection = connections.get(request.raw.socket);
      if (!connection) return;
      await connection.waitForTurn(request.raw, response, request.closed);
      request.holdBody = (bytes) => connection.holdBody(bytes);
      if (!assignTo(connection, request.clientKey)) throw new ServiceUnavailable(1);
      if (isReadRequest(request) && !request.routeOptions.config.needsNoPlace)
        await holdPlace(request, (signal) => readLimiter.acquire(request.clientKey, { signal }));
    });
    // Runs after the access checks, so that only clients that may send a body reserve memory for it.
    app.addHook("preParsing", async (request) => {
      const connection = connections.get(request.raw.socket);
      const size = maxBodyBytesOf(request);
      if (!connection || isReadRequest(request) || size <= uncountedBodyBytes) return;
      const { clientKey, account } = request;
      await holdPlace(request, (signal) =>
        bodyLimiter.acquire(account ? [clientKey, account.id] : clientKey, { size, signal }),
      );
      connection.startUpload();
    });
    app.addHook("preClose", async () => {
      stoppingSince = performance.now();
    });
    app.server.once("listening", () => {
      const timer = setInterval(checkConnections, limits.checkMs).unref();
      app.server.once("close", () => clearInterval(timer));
    });

    /** Assigns a connection to a client, perhaps behind a proxy. @returns false if that client has too many in use */
    function assignTo(connection: Connection, clientKey: string): boolean {
      if (connection.clientKey === clientKey) return true;
      const network = networkOf(clientKey);
      const neighbours = [...connections.values()].filter(
        (other) => networkOf(other.clientKey) === network,
      );
      const others = neighbours.filter((other) => other.clientKey === clientKey);
      connection.clientKey = clientKey;
      if (others.length >= limits.perClient) return closeLongestIdle(others);
      return neighbours.length < limits.total / 2 || closeLongestIdle(neighbours);
    }

    function checkConnections(): void {
      const now = performance.now();
      const isOverdue = now - stoppingSince > limits.stopMs;
      for (const connection of connections.values()) {
        const isContended = connection.isUploading && bodyLimiter.isWaitedFor(connection.clientKey);
        const { windowMs, bytesPerSecond } = isContended ? limits.contended : limits;
        const isSlow = connection.detectSlowness(now, windowMs, bytesPerSecond);
        const idleForMs = now - Math.max(connection.lastActiveAt, stoppingSince);
        const isIdle = idleForMs > limits.idleMs && !connection.isWaitingForServer;
        if (isOverdue || isIdle) connection.socket.destroy();
        else if (isSlow && connection.hasResponseBegun) connection.reset();
        else if (isSlow) refuseUnparsed(requestTimeout, connection.socket);
      }
      enforceUnreadBudget(now);
    }

    /** Resets the connections that have stalled longest until the unread bytes are within their budget. */
    function enforceUnreadBudget(now: number): void {
      const unreadBytes = unreadBytesOf([...connections.values()]);
      let total = 0;
      const totalByClient: Record<string, number> = {};
      const addBytes = ({ clientKey }: Connection, bytes: number) => {
        total += bytes;
        totalByClient[clientKey] = (totalByClient[clientKey] ?? 0) + bytes;
      };
      for (const [connection, bytes] of unreadBytes) addBytes(connection, bytes);
      for (const [connection, bytes] of unreadBytes.toSorted(byLastActivityOfFirst)) {
        const clientTotal = totalByClient[connection.clientKey] ?? 0;
        if (now - connection.lastActiveAt < limits.stallMs) return;
        if (total <= limits.unsentTotal && clientTotal <= limits.unsentPerClient) continue;
        addBytes(connection, -bytes);
        connection.reset();
      }
    }
  },
  { name: "connection-limits", dependencies: ["client-key"] },
);

/**
 * Waits for a place in a limiter, and holds it until the response is produced or the connection closes.
 * @throws ServiceUnavailable if no place becomes free in time, or the client has disconnected meanwhile
 */
async function holdPlace(
  request: FastifyRequest,
  acquire: (signal: AbortSignal) => Promise<() => void>,
): Promise<void> {
  const release = await acquire(request.closed);
  request.releasePlace = release;
  request.closed.addEventListener("abort", () => {
    // A write whose body has arrived keeps its place, since it is still handled after its client has disconnected.
    if (isReadRequest(request) || !request.raw.complete) release();
  });
  if (!request.raw.socket.destroyed) return;
  release();
  throw new ServiceUnavailable(1);
}

export function isReadRequest({ method }: Pick<FastifyRequest, "method">): boolean {
  return method === "GET" || method === "HEAD";
}

/** Returns how many bytes of memory a body takes at most. No body longer than `maxFormBytes` is buffered. */
function maxBodyBytesOf({ headers }: FastifyRequest): number {
  const length = headers["transfer-encoding"] ? Infinity : Number(headers["content-length"] ?? 0);
  return Math.min(length, maxFormBytes);
}

/** Returns the connections with unread bytes. Those that are sent the same body share its bytes. */
function unreadBytesOf(connections: Connection[]): [Connection, number][] {
  const holders = new Map<Buffer, number>();
  for (const { body } of connections) if (body) holders.set(body, (holders.get(body) ?? 0) + 1);
  const bytesOf = ({ body, socket }: Connection) =>
    Math.max(socket.writableLength, body ? body.length / (holders.get(body) ?? 1) : 0);
  return connections
    .map((connection): [Connection, number] => [connection, bytesOf(connection)])
    .filter(([, bytes]) => bytes > 0);
}

const byLastActivity = (one: Connection, other: Connection) =>
  one.lastActiveAt - other.lastActiveAt;

const byLastActivityOfFirst = ([one]: [Connection, number], [other]: [Connection, number]) =>
  byLastActivity(one, other);
