/** A list in JSON, piece by piece. @param toItem what is answered of a row */
export async function* jsonArrayChunks<Row>(
  batches: AsyncIterable<Row[]>,
  toItem: (row: Row) => unknown,
): AsyncGenerator<string, void> {
  let before = "[";
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(toItem(row))).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/**
 * An object in JSON, piece by piece.
 * @param key where a list belongs that is not whole in `object`
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
