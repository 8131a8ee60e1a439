/** In entries: beyond that nothing is told until the next minute. */
const maxKeys = 1000;

/** Lets the same pass once in a while: whoever repeats it fills no log. */
export class Throttle {
  private readonly keys = new Set<string>();
  private windowStart = 0;

  /** @param pause in milliseconds */
  constructor(private readonly pause: number) {}

  /** Whether it is the first time of late. */
  isAllowed(key: string): boolean {
    const now = performance.now();
    if (now - this.windowStart > this.pause) {
      this.keys.clear();
      this.windowStart = now;
    }
    if (this.keys.has(key) || this.keys.size >= maxKeys) return false;
    this.keys.add(key);
    return true;
  }
}
