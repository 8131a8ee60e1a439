import { inTurn } from "../http/chunkTurns";
import { waitInWords } from "./tooManyRequests";

/** Returns the Polish message of a 503. */
export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** Becomes a 503 with `Retry-After`: too many requests at once, or an upstream that is away. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("Too many requests at once.");
  }
}

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
 * Runs a limited number of tasks at once, each key its share; further ones queue, and a key that has
 * used up its share lets others pass.
 */
export class ConcurrencyLimiter {
  private readonly running: string[] = [];
  private readonly queue: QueuedTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  get counts(): { running: number; waiting: number } {
    return { running: this.running.length, waiting: this.queue.length };
  }

  /**
   * Waits until there is room.
   * @param key such as an account or an address
   * @returns a function that releases the slot; calling it again does nothing
   * @throws ServiceUnavailable if the queue is full, or the wait too long
   */
  async acquire(key: string): Promise<() => void> {
    if (!this.hasRoom(key)) await this.enqueue(key);
    else this.running.push(key);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(key);
      isHeld = false;
    };
  }

  /** Runs a task once there is room. @throws ServiceUnavailable as `acquire` does */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** @throws ServiceUnavailable if the queue is full for this key; asked before work that would be in vain */
  checkQueue(key: string): void {
    const { maxQueued, maxQueuedPerKey, maxWaitSeconds } = this.limits;
    const ahead = this.queue.filter((task) => task.key === key).length;
    if (this.queue.length >= maxQueued || ahead >= maxQueuedPerKey)
      throw new ServiceUnavailable(maxWaitSeconds);
  }

  private enqueue(key: string): Promise<void> {
    const { maxWaitSeconds } = this.limits;
    this.checkQueue(key);
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(task), 1);
        reject(new ServiceUnavailable(maxWaitSeconds));
      }, maxWaitSeconds * 1000);
      const start = () => {
        clearTimeout(timeout);
        // In turn, or tasks that never wait would keep all else waiting.
        void inTurn(async () => resolve());
      };
      const task = { key, start };
      this.queue.push(task);
    });
  }

  private release(key: string): void {
    this.running.splice(this.running.indexOf(key), 1);
    const next = this.queue.findIndex((task) => this.hasRoom(task.key));
    for (const task of next < 0 ? [] : this.queue.splice(next, 1)) {
      this.running.push(task.key);
      task.start();
    }
  }

  private hasRoom(key: string): boolean {
    const { maxConcurrent, maxConcurrentPerKey } = this.limits;
    const own = this.running.filter((running) => running === key).length;
    return this.running.length < maxConcurrent && own < maxConcurrentPerKey;
  }
}
