/** Yields a JSON array in chunks, one per batch of rows. @param toItem maps a row to its item */
export async function* jsonArrayChunks<Row>(
  batches: AsyncIterable<Row[]>,
  toItem: (row: Row) => unknown,
): AsyncGenerator<string, void> {
  let separator = "[";
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(toItem(row))).join(",");
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/**
 * Yields a JSON object in chunks.
 * @param key of the list, whose value in `object` is replaced by the chunks of `list`
 */
export async function* jsonObjectChunks<Key extends string>(
  object: Record<Key, unknown[]>,
  key: Key,
  list: AsyncIterable<string>,
): AsyncGenerator<string, void> {
  const { [key]: _, ...rest } = object;
  yield `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(key)}:`;
  yield* list;
  yield "}";
}
