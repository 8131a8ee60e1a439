import { waitInWords } from "./tooManyRequests";

/** Says in Polish that the server, and not the reader, has too much to do. */
export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** Too many ask for the same at once: the answer is 503 and when to come back. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in whole seconds, as the header `Retry-After` has it */
  constructor(readonly retryAfter: number) {
    super("too many at once");
  }
}

/** How many may be inside, and how many may stand in line for how long. */
export interface ConcurrencyLimits {
  maxConcurrent: number;
  maxConcurrentPerKey: number;
  maxQueued: number;
  maxQueuedPerKey: number;
  maxWaitSeconds: number;
}

interface QueuedTask {
  key: string;
  start: () => void;
}

/**
 * Lets so many through at once, of each key no more than its share; the next wait in line, where
 * those whose share is used up let others pass.
 */
export class ConcurrencyLimiter {
  private readonly running: string[] = [];
  private readonly queue: QueuedTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** How many are inside, and how many wait. */
  get counts(): { inside: number; waiting: number } {
    return { inside: this.running.length, waiting: this.queue.length };
  }

  /**
   * Waits until there is room.
   * @param key whose turn it is, such as an account or an address
   * @returns what to call when done; again does nothing
   * @throws Busy when the line is full, or has not moved for too long
   */
  async acquire(key: string): Promise<() => void> {
    if (!this.hasRoom(key)) await this.enqueue(key);
    else this.running.push(key);
    let isInside = true;
    return () => {
      if (isInside) this.leave(key);
      isInside = false;
    };
  }

  /** Does a task once there is room, and makes room again however it ends. @throws Busy as `enter` */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await task();
    } finally {
      release();
    }
  }

  private enqueue(key: string): Promise<void> {
    const { maxQueued, maxQueuedPerKey, maxWaitSeconds } = this.limits;
    const ahead = this.queue.filter((one) => one.key === key).length;
    if (this.queue.length >= maxQueued || ahead >= maxQueuedPerKey)
      throw new ServiceUnavailable(maxWaitSeconds);
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(one), 1);
        reject(new ServiceUnavailable(maxWaitSeconds));
      }, maxWaitSeconds * 1000);
      const start = () => {
        clearTimeout(timeout);
        resolve();
      };
      const one = { key, start };
      this.queue.push(one);
    });
  }

  private leave(key: string): void {
    this.running.splice(this.running.indexOf(key), 1);
    const next = this.queue.findIndex((one) => this.hasRoom(one.key));
    for (const one of next < 0 ? [] : this.queue.splice(next, 1)) {
      this.running.push(one.key);
      one.start();
    }
  }

  private hasRoom(key: string): boolean {
    const { maxConcurrent, maxConcurrentPerKey } = this.limits;
    const own = this.running.filter((one) => one === key).length;
    return this.running.length < maxConcurrent && own < maxConcurrentPerKey;
  }
}
