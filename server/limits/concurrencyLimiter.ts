import { inTurn } from "../http/chunks";
import { waitInWords } from "../http/httpError";

export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** An error for too many concurrent requests or an unresponsive upstream, which becomes a 503 with `Retry-After`. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("Too many requests at once.");
  }
}

interface ConcurrencyLimits {
  /** Maximum sum of the sizes of all running tasks. */
  maxConcurrent: number;
  /** Maximum sum of the sizes of the running tasks of one key. */
  maxConcurrentPerKey: number;
  maxQueued: number;
  maxQueuedPerKey: number;
  maxWaitSeconds: number;
}

interface Task {
  /** Keys against whose limits the task counts. */
  keys: string[];
  size: number;
}

type QueuedTask = Task & { start: () => void };

/** Limits how many tasks run at once, in total and per key. A task that waits for its key does not hold up others. */
export class ConcurrencyLimiter {
  /** Sums of the sizes of running tasks, in total and by key. Each check of connections reads them. */
  private total = 0;
  private readonly totals = new Map<string, number>();
  private readonly queue: QueuedTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Returns whether any queued task could start earlier if running tasks of this key ended. */
  isWaitedFor(key: string): boolean {
    return this.queue.some((task) => task.keys.includes(key) || this.hasShare(task));
  }

  /**
   * Waits until a task may run. @param size of the task, at most the maximum per key
   * @returns a function that marks the task as ended; calling it again does nothing
   * @throws ServiceUnavailable if the queue is full, or the wait takes too long
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

  /** Fails early, before work is wasted. @throws ServiceUnavailable if the queue is full, or full for this key */
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
        // Only one task starts per turn of the event loop, or tasks that never wait would block everything else.
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
      const keyTotal = this.totalOf(key) + size;
      if (keyTotal > 0) this.totals.set(key, keyTotal);
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
