/** Beyond this nothing more is allowed until the next window. */
const maxKeys = 1000;

/** Allows each key once per window, so that repeated events do not fill the log. */
export class Throttle {
  private readonly keys = new Set<string>();
  private windowStart = 0;

  /** @param windowMs length of a window */
  constructor(private readonly windowMs: number) {}

  /** Returns whether the key is new in this window. */
  isAllowed(key: string): boolean {
    const now = performance.now();
    if (now - this.windowStart > this.windowMs) {
      this.keys.clear();
      this.windowStart = now;
    }
    if (this.keys.has(key) || this.keys.size >= maxKeys) return false;
    this.keys.add(key);
    return true;
  }
}
