/** Size of the slices in which a long body is sent, in bytes. */
const sliceBytes = 64 * 1024;

/** Yields views of a buffer, none of which copies any bytes. */
export async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer, void> {
  for (let start = 0; start < bytes.length; start += sliceBytes)
    yield bytes.subarray(start, start + sliceBytes);
}

/**
 * Reads the start of a body until it is longer than a number of bytes, or ends.
 * @returns the bytes that were read, and the rest, which is undefined if the body has ended
 */
export async function readStart(body: AsyncIterable<Buffer | string>, maxBytes: number) {
  const rest = body[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  for (let length = 0; length <= maxBytes; length += chunks.at(-1)?.length ?? 0) {
    const { value, done } = await rest.next();
    if (done) return { start: joined(chunks), rest: undefined };
    chunks.push(toBuffer(value));
  }
  return { start: joined(chunks), rest };
}

/** Joins chunks. A single one is not copied, since the stream keeps it as well until it is read further. */
function joined(chunks: Buffer[]): Buffer {
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}

/** Yields a body whose start has already been read. */
export async function* joinBody(
  start: Buffer,
  rest: AsyncIterator<Buffer | string>,
): AsyncGenerator<Buffer, void> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield toBuffer(next.value);
}

/** Returns a body that is sent in one piece as bytes; undefined for streams and empty responses. */
export function asWholeBody(payload: unknown): Buffer | undefined {
  if (typeof payload === "string") return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}

function toBuffer(chunk: Buffer | string): Buffer {
  return typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}
