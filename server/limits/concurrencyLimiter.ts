import { inTurn } from "../http/chunks";
import { waitInWords } from "../http/httpError";

export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** Becomes a 503 with `Retry-After`: too many requests at once, or an upstream that does not answer. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("Too many requests at once.");
  }
}

interface ConcurrencyLimits {
  /** The sum of the sizes of all running tasks. */
  maxConcurrent: number;
  /** The same for the tasks of one key. */
  maxConcurrentPerKey: number;
  maxQueued: number;
  maxQueuedPerKey: number;
  maxWaitSeconds: number;
}

interface Task {
  /** Keys to whose shares the task counts. */
  keys: string[];
  size: number;
}

type QueuedTask = Task & { start: () => void };

/** Limits how many tasks run at once, in all and per key. Tasks that wait for their key let others pass. */
export class ConcurrencyLimiter {
  /** Sums of sizes, in all and by key, which each check of connections reads. */
  private total = 0;
  private readonly totals = new Map<string, number>();
  private readonly queue: QueuedTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Returns whether a task waits that could start if this key held less. */
  isWaitedFor(key: string): boolean {
    return this.queue.some((task) => task.keys.includes(key) || this.hasShare(task));
  }

  /**
   * Waits until a task may run. @param size of the task, at most a key's share
   * @returns a function that ends it; calling it again does nothing
   * @throws ServiceUnavailable if the queue is full, or the wait too long
   */
  async acquire(key: string | string[], size = 1): Promise<() => void> {
    const task = { keys: [key].flat(), size };
    if (this.hasRoom(task)) this.add(task.keys, size);
    else await this.enqueue(task);
    let isHeld = true;
    return () => {
      if (isHeld) this.release(task);
      isHeld = false;
    };
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await task();
    } finally {
      release();
    }
  }

  /** Fails before work that would be in vain. @throws ServiceUnavailable if the queue is full for this key */
  checkQueue(key: string): void {
    const { maxQueued, maxQueuedPerKey, maxWaitSeconds } = this.limits;
    const ahead = this.queue.filter(({ keys }) => keys.includes(key)).length;
    if (this.queue.length >= maxQueued || ahead >= maxQueuedPerKey)
      throw new ServiceUnavailable(maxWaitSeconds);
  }

  private enqueue(task: Task): Promise<void> {
    const { maxWaitSeconds } = this.limits;
    task.keys.forEach((key) => this.checkQueue(key));
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(queued), 1);
        reject(new ServiceUnavailable(maxWaitSeconds));
      }, maxWaitSeconds * 1000);
      const start = () => {
        clearTimeout(timeout);
        // One per turn of the event loop, or tasks that never wait would block all else.
        void inTurn(async () => resolve());
      };
      const queued = { ...task, start };
      this.queue.push(queued);
    });
  }

  private release({ keys, size }: Task): void {
    this.add(keys, -size);
    for (let next = this.findStartable(); next; next = this.findStartable()) {
      this.queue.splice(this.queue.indexOf(next), 1);
      this.add(next.keys, next.size);
      next.start();
    }
  }

  private add(keys: string[], size: number): void {
    this.total += size;
    for (const key of keys) {
      const own = this.totalOf(key) + size;
      if (own > 0) this.totals.set(key, own);
      else this.totals.delete(key);
    }
  }

  private findStartable(): QueuedTask | undefined {
    return this.queue.find((task) => this.hasRoom(task));
  }

  private hasRoom(task: Task): boolean {
    return this.total + task.size <= this.limits.maxConcurrent && this.hasShare(task);
  }

  private hasShare({ keys, size }: Task): boolean {
    return keys.every((key) => this.totalOf(key) + size <= this.limits.maxConcurrentPerKey);
  }

  private totalOf(key: string): number {
    return this.totals.get(key) ?? 0;
  }
}
