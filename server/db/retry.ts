import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../config/errors";

/** PostgreSQL's codes of a serialization failure and of a deadlock. */
const conflictCodes = ["40001", "40P01"];

const maxTries = 5;

/**
 * Retries a statement or transaction that PostgreSQL has rolled back because of a concurrent one.
 * @throws the task's error, at the fifth try in any case
 */
export async function retryOnConflict<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (tries === maxTries || !conflictCodes.includes(errorCode(error))) throw error;
      // A random pause keeps two of them from colliding again.
      await sleep(Math.random() * 50 * tries);
    }
  }
}
