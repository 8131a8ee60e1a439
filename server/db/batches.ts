/** In characters: about what a batch should hold; and in rows, the first one and the most. */
const batchSize = 100_000;
const firstRows = 2;
const maxRows = 100;

/**
 * Reads rows a few at a time: many where they are short, few where they are long, so that a list
 * of whatever length takes no more memory than a batch.
 * @param read the next rows, at most `limit`, behind the one that came last
 * @param sizeOf a row, in characters
 */
export async function* inBatches<Row>(
  read: (limit: number, last: Row | undefined) => Promise<Row[]>,
  sizeOf: (row: Row) => number,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined;
  for (let limit = firstRows; ;) {
    const rows = await read(limit, last);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    const size = rows.reduce((sum, row) => sum + sizeOf(row), 1);
    const fitting = Math.floor((batchSize * rows.length) / size);
    limit = Math.max(1, Math.min(fitting, maxRows));
  }
}
