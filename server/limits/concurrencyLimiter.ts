import { inTurn } from "../http/chunks";
import { waitInWords } from "../http/httpError";

export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${waitInWords(seconds)}.`;
}

/** Becomes a 503 with `Retry-After` in seconds: too many requests at once, or an upstream that is away. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503;

  constructor(readonly retryAfter: number) {
    super("Too many requests at once.");
  }
}

interface ConcurrencyLimits {
  /** Tasks, or what they hold, by the `size` that they are acquired with. */
  maxConcurrent: number;
  maxConcurrentPerKey: number;
  maxQueued: number;
  maxQueuedPerKey: number;
  maxWaitSeconds: number;
}

interface Task {
  /** Each of which has its share. */
  keys: string[];
  size: number;
}

type QueuedTask = Task & { start: () => void };

/** Runs so many tasks at once, each key its share; who waits for a share lets others pass. */
export class ConcurrencyLimiter {
  /** Sizes of what runs, in all and by key: kept, since each check of a connection asks for them. */
  private total = 0;
  private readonly totals = new Map<string, number>();
  private readonly queue: QueuedTask[] = [];

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Whether a task waits for what this key holds, not for the share that its own key has used up. */
  isWaitedFor(key: string): boolean {
    return this.queue.some((task) => task.keys.includes(key) || this.hasShare(task));
  }

  /**
   * Waits until there is room. @param size of what it holds, at most a key's share
   * @returns a function that releases it; calling it again does nothing
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

  /** Spares work that would be in vain. @throws ServiceUnavailable if the queue is full for this key */
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
        // In turn, or tasks that never wait would keep all else waiting.
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
