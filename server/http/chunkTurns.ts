import { setImmediate as nextTurn } from "node:timers/promises";

/** Length of a chunk in characters; producing it takes about a millisecond. */
const chunkLength = 32_000;

/** Joins short chunks to one of `chunkLength`. */
export async function nextChunk(chunks: AsyncGenerator<string, void>) {
  let text = "";
  while (text.length < chunkLength) {
    const { value, done } = await chunks.next();
    if (done) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs a task once all earlier ones are done, in a turn of the event loop of its own. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = lastTurn.then(() => nextTurn()).then(task);
  lastTurn = result.catch(() => {});
  return result;
}
