import { setImmediate as nextTurn } from "node:timers/promises";

/** Yields a JSON array in chunks, one per batch of rows. @param toItem maps a row to its item */
export async function* jsonArrayChunks<Row>(
  batches: AsyncIterable<Row[]> | Row[][],
  toItem: (row: Row) => unknown,
): AsyncGenerator<string, void> {
  let separator = "[";
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(toItem(row))).join(",");
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/** Yields a JSON object in chunks. @param lists further properties, each as the chunks of its value */
export async function* jsonObjectChunks(
  object: object,
  lists: Record<string, AsyncIterable<string>>,
): AsyncGenerator<string, void> {
  yield JSON.stringify(object).slice(0, -1);
  for (const [name, chunks] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`;
    yield* chunks;
  }
  yield "}";
}

/** Length of a chunk in characters; producing it takes about a millisecond. */
const chunkLength = 32_000;

/** Joins the next chunks to one of at least `chunkLength`, unless they end before. */
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
