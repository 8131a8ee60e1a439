import { setImmediate as nextTurn } from "node:timers/promises";

/** Maximum number of turns of the event loop for which arriving connections postpone a task. */
const maxPostponedTurns = 64;

let acceptedCount = 0;
let lastTurn: Promise<unknown> = Promise.resolve();

/** Counts a connection that the server has accepted. */
export function countAccepted(): void {
  acceptedCount += 1;
}

/**
 * Runs a task in its own turn of the event loop, after the tasks of all earlier calls are done. While connections
 * arrive, turns without a task come first, since Node.js accepts one connection per turn. Otherwise, a health check
 * would wait for as many tasks as connections have arrived before it.
 */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTurn.then(nextTurnWithoutArrival).then(task);
  lastTurn = result.catch(() => {});
  return result;
}

async function nextTurnWithoutArrival(): Promise<void> {
  let countBefore: number;
  let turns = 0;
  do {
    countBefore = acceptedCount;
    await nextTurn();
    turns += 1;
  } while (acceptedCount > countBefore && turns < maxPostponedTurns);
}
