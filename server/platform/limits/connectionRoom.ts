import type { Connection } from "../http/connection";
import { networkOf } from "./clientKey";

/** Closes the connection that has been idle longest. @returns false if none is idle */
export function closeLongestIdle(connections: Connection[]): boolean {
  const idle = longestInactive(connections.filter(({ isIdle }) => isIdle));
  idle?.socket.destroy();
  return idle !== undefined;
}

/**
 * Resets the longest inactive connection of the client that has the most, in the network that has the most.
 * @returns false if no network and no client of the newcomer's network has more connections than the newcomer's
 */
export function dropFromLargest(connections: Connection[], newcomer: Connection): boolean {
  const networkCounts = countBy(connections, ({ clientKey }) => networkOf(clientKey));
  const clientCounts = countBy(connections, ({ clientKey }) => clientKey);
  const sizesOf = ({ clientKey }: Connection) => [
    networkCounts.get(networkOf(clientKey)) ?? 0,
    clientCounts.get(clientKey) ?? 0,
  ];
  const isLarger = (one: Connection, other: Connection) => {
    const [[oneNetwork = 0, oneClient = 0], [otherNetwork = 0, otherClient = 0]] = [
      sizesOf(one),
      sizesOf(other),
    ];
    return oneNetwork === otherNetwork ? oneClient > otherClient : oneNetwork > otherNetwork;
  };
  const largest = connections.reduce(
    (one, other) => (isLarger(other, one) ? other : one),
    newcomer,
  );
  if (!isLarger(largest, newcomer)) return false;
  longestInactive(connections.filter(({ clientKey }) => clientKey === largest.clientKey))?.reset();
  return true;
}

function countBy(connections: Connection[], keyOf: (connection: Connection) => string) {
  const counts = new Map<string, number>();
  for (const connection of connections) {
    const key = keyOf(connection);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function longestInactive(connections: Connection[]): Connection | undefined {
  return connections.toSorted((one, other) => one.lastActiveAt - other.lastActiveAt)[0];
}
