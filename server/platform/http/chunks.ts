import type { z } from "zod";

/**
 * Wraps a mapper so that what it returns is held to the contract, as the serializer does with responses that are not
 * produced in chunks. Fields beyond the contract are left out. The wrapped mapper throws if a row violates the contract.
 */
export function validated<Row, Schema extends z.ZodType>(
  schema: Schema,
  map: (row: Row) => z.input<Schema>,
): (row: Row) => z.output<Schema> {
  return (row) => schema.parse(map(row));
}

/** Yields a JSON array in chunks, one per batch of rows. @param toItem maps a row to an item of the array */
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

/** Yields a JSON object in chunks. @param object must not be empty. @param lists further properties, as JSON chunks */
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

/** Minimum length of a chunk in characters. A chunk of this length takes about a millisecond to produce. */
const chunkLength = 32_000;

/** Joins the next chunks into one of at least `chunkLength` characters, unless the input ends first. */
export async function nextChunk(chunks: AsyncGenerator<string, void>) {
  let text = "";
  while (text.length < chunkLength) {
    const { value, done } = await chunks.next();
    if (done) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}
