import { inTurn } from "../http/chunks";
import { waitInWords } from "../http/httpError";

export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** An error that becomes a 503 response with `Retry-After`, thrown for example if too many requests wait. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in seconds */
  constructor(readonly retryAfter: number) {
    super("Too many requests at once.");
  }
}

interface ConcurrencyLimits {
  /** Maximum sum of the sizes of all running tasks. The unit of sizes is up to the caller, such as tasks or bytes. */
  maxConcurrent: number;
  /** Maximum sum of the sizes of the running tasks of one key. */
  maxConcurrentPerKey: number;
  maxQueued: number;
  maxQueuedPerKey: number;
  maxWaitSeconds: number;
}

interface Task {
  /** Keys to whose totals the task is added, such as a client and an account. */
  keys: string[];
  size: number;
}

type QueuedTask = Task & { start: () => void };

/** Limits how many tasks run at once, in total and per key. A task that waits for its key does not hold up others. */
export class ConcurrencyLimiter {
  /** Sum of the sizes of all running tasks. */
  private totalSize = 0;
  /** Sums of the sizes of running tasks, by key. */
  private readonly sizesByKey = new Map<string, number>();
  private readonly queue: QueuedTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Returns whether any queued task could start earlier if running tasks of this key ended. */
  isWaitedFor(key: string): boolean {
    return this.queue.some((task) => task.keys.includes(key) || this.fitsKeyLimits(task));
  }

  /**
   * Waits until a task may run. @param size must be at most `maxConcurrentPerKey`, or the wait fails
   * @returns a function that marks the task as ended; calling it again does nothing
   * @throws ServiceUnavailable if the queue is full, or the wait takes too long
   */
  async acquire(key: string | string[], size = 1): Promise<() => void> {
    const task = { keys: [key].flat(), size };
    if (this.fitsLimits(task)) this.addSize(task.keys, size);
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

  /** Checks that a task could be queued. @throws ServiceUnavailable if the queue is full, in total or for this key */
  checkQueue(key: string): void {
    const { maxQueued, maxQueuedPerKey, maxWaitSeconds } = this.limits;
    const queuedForKey = this.queue.filter(({ keys }) => keys.includes(key)).length;
    if (this.queue.length >= maxQueued || queuedForKey >= maxQueuedPerKey)
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
        // Starts only one task per turn of the event loop, since tasks that never wait would block other requests.
        void inTurn(async () => resolve());
      };
      const queued = { ...task, start };
      this.queue.push(queued);
    });
  }

  private release({ keys, size }: Task): void {
    this.addSize(keys, -size);
    for (let next = this.findStartableTask(); next; next = this.findStartableTask()) {
      this.queue.splice(this.queue.indexOf(next), 1);
      this.addSize(next.keys, next.size);
      next.start();
    }
  }

  private addSize(keys: string[], size: number): void {
    this.totalSize += size;
    for (const key of keys) {
      const keySize = this.sizeOf(key) + size;
      if (keySize > 0) this.sizesByKey.set(key, keySize);
      else this.sizesByKey.delete(key);
    }
  }

  private findStartableTask(): QueuedTask | undefined {
    return this.queue.find((task) => this.fitsLimits(task));
  }

  private fitsLimits(task: Task): boolean {
    return this.totalSize + task.size <= this.limits.maxConcurrent && this.fitsKeyLimits(task);
  }

  private fitsKeyLimits({ keys, size }: Task): boolean {
    return keys.every((key) => this.sizeOf(key) + size <= this.limits.maxConcurrentPerKey);
  }

  private sizeOf(key: string): number {
    return this.sizesByKey.get(key) ?? 0;
  }
}
