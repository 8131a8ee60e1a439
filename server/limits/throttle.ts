const maxKeys = 1000;

/** Allows each key once per period, so that repeated events do not fill the log. */
export class Throttle {
  /** When each key was allowed, the oldest first. */
  private readonly times = new Map<string, number>();

  constructor(private readonly periodMs: number) {}

  /** Returns whether the key is new in this period. Others only make it forgotten, never refused. */
  isAllowed(key: string): boolean {
    const now = performance.now();
    if (now - (this.times.get(key) ?? -Infinity) < this.periodMs) return false;
    this.times.delete(key);
    const [oldest] = this.times.keys();
    if (oldest !== undefined && this.times.size >= maxKeys) this.times.delete(oldest);
    this.times.set(key, now);
    return true;
  }
}
