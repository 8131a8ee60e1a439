import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../config/reason";

/** PostgreSQL's codes of a serialization failure and of a deadlock. */
const wasUndone = /^(40001|40P01)$/;

const maxTries = 5;

/**
 * Does a statement or transaction, again where the database undid it because another one was in
 * its way, as happens when several delete at once what belongs together.
 * @throws what the task threw, at the fifth try in any case
 */
export async function retried<T>(task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (tries === maxTries || !wasUndone.test(codeOf(error))) throw error;
      // At random, or both would collide again.
      await sleep(Math.random() * 50 * tries);
    }
  }
}
