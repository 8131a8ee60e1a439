const flushIntervalMs = 100;

/** About as much as a pipe takes at once. */
const maxBufferedLength = 60_000;

/**
 * Creates a writer of lines that gathers some and writes them together, since each write is a system
 * call that blocks the event loop. Nothing is lost unless the process is killed.
 * @param write writes synchronously
 * @param isUrgent returns whether a line is written at once, after those before it
 */
export function createBufferedOutput(
  write: (text: string) => void,
  isUrgent: (line: string) => boolean,
): (line: string) => void {
  let buffered = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (buffered) write(buffered);
    buffered = "";
  };
  process.once("exit", flush);
  return (line) => {
    buffered += line;
    if (buffered.length > maxBufferedLength || isUrgent(line)) flush();
    else timer ??= setTimeout(flush, flushIntervalMs).unref();
  };
}
