import { inTurn } from "../http/turns";
import { ServiceUnavailable } from "../http/httpError";
import { networkOf } from "./clientKey";
import { type ShareKeys, Shares } from "./shares";

interface ConcurrencyLimits {
  /** Maximum sum of the sizes of all running tasks. The unit of sizes is up to the caller, such as tasks or bytes. */
  maxConcurrent: number;
  /** Maximum sum of the sizes of the running tasks of one key. The clients of a network may have half of everything. */
  maxConcurrentPerKey: number;
  maxQueued: number;
  maxWaitSeconds: number;
}

interface TaskOptions {
  /** Size of the task, which must be at most `maxConcurrentPerKey`, or the wait fails. */
  size?: number;
  /** Removes the task from the queue once it is aborted, for example because the client has left. */
  signal?: AbortSignal | undefined;
}

interface Task {
  keys: ShareKeys;
  size: number;
}

interface QueuedTask extends Task {
  start: () => void;
  refuse: () => void;
}

/**
 * Limits how many tasks run at once, in total and per key. The next place goes to the client that has the fewest, and
 * among equals to the one whose last start was the earliest. A full queue drops the latest task of the client that has
 * queued the most. The networks of clients are compared first, since one customer may have many IPv6 addresses.
 */
export class ConcurrencyLimiter {
  private readonly shares = new Shares();
  /** Queued tasks by client, oldest first. */
  private readonly queues = new Map<string, QueuedTask[]>();
  private totalSize = 0;
  private queuedCount = 0;

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Returns whether any queued task could start earlier if running tasks of this key ended. */
  isWaitedFor(key: string): boolean {
    return [...this.queues.values()]
      .flat()
      .some((task) => task.keys.includes(key) || this.fitsKeyLimits(task));
  }

  /**
   * Waits until a task may run. @param key of the client, or further keys after that of the client, such as an account
   * @returns a function that marks the task as ended; calling it again does nothing
   * @throws ServiceUnavailable if the queue is full, the wait takes too long, or the signal is aborted
   */
  async acquire(
    key: string | [client: string, ...others: string[]],
    { size = 1, signal }: TaskOptions = {},
  ): Promise<() => void> {
    if (signal?.aborted) throw this.unavailable();
    const task: Task = { keys: shareKeys(key), size };
    if (this.fitsLimits(task)) this.countStart(task);
    else await this.enqueue(task, signal);
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

  /** Checks that a task could be queued. @throws ServiceUnavailable if the queue is full and has most of this client */
  checkQueue(client: string): void {
    if (this.queuedCount < this.limits.maxQueued) return;
    const longest = this.longestQueue().at(-1);
    if (!longest || !this.shares.hasQueuedMore(longest.keys, shareKeys(client), 1))
      throw this.unavailable();
  }

  private enqueue(task: Task, signal: AbortSignal | undefined): Promise<void> {
    this.checkQueue(task.keys[1]);
    if (this.queuedCount >= this.limits.maxQueued) this.longestQueue().at(-1)?.refuse();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timeout);
        signal?.removeEventListener("abort", refuse);
        this.dequeue(queued);
      };
      const start = () => {
        leave();
        // Starts only one task per turn of the event loop, since tasks that never wait would block other requests.
        void inTurn(async () => resolve());
      };
      const refuse = () => {
        leave();
        reject(this.unavailable());
      };
      const timeout = setTimeout(refuse, this.limits.maxWaitSeconds * 1000);
      signal?.addEventListener("abort", refuse);
      const queued: QueuedTask = { ...task, start, refuse };
      this.queueOf(queued).push(queued);
      this.queuedCount += 1;
      this.shares.countQueued(queued.keys, 1);
    });
  }

  private dequeue(task: QueuedTask): void {
    const queue = this.queueOf(task);
    queue.splice(queue.indexOf(task), 1);
    if (queue.length === 0) this.queues.delete(task.keys[1]);
    this.queuedCount -= 1;
    this.shares.countQueued(task.keys, -1);
  }

  private queueOf({ keys: [, client] }: Task): QueuedTask[] {
    const queue = this.queues.get(client) ?? [];
    this.queues.set(client, queue);
    return queue;
  }

  private longestQueue(): QueuedTask[] {
    return [...this.queues.values()].reduce((longest, queue) => {
      const [[one], [other]] = [queue, longest];
      return one && other && this.shares.hasQueuedMore(one.keys, other.keys) ? queue : longest;
    });
  }

  private release(task: Task): void {
    this.totalSize -= task.size;
    this.shares.countEnd(task.keys, task.size);
    for (let next = this.nextTask(); next; next = this.nextTask()) {
      this.countStart(next);
      next.start();
    }
  }

  private countStart({ keys, size }: Task): void {
    this.totalSize += size;
    this.shares.countStart(keys, size);
  }

  /** Returns the queued task to start next, if any fits. */
  private nextTask(): QueuedTask | undefined {
    if (this.totalSize >= this.limits.maxConcurrent) return undefined;
    let next: QueuedTask | undefined;
    for (const [client, queue] of this.queues) {
      if (this.shares.of(client).size >= this.limits.maxConcurrentPerKey) continue;
      const task = queue.find((queued) => this.fitsLimits(queued));
      if (task && (!next || this.shares.isBefore(task.keys, next.keys))) next = task;
    }
    return next;
  }

  private fitsLimits(task: Task): boolean {
    return this.totalSize + task.size <= this.limits.maxConcurrent && this.fitsKeyLimits(task);
  }

  private fitsKeyLimits({ keys: [network, ...keys], size }: Task): boolean {
    const { maxConcurrent, maxConcurrentPerKey } = this.limits;
    const fits = (key: string, max: number) => this.shares.of(key).size + size <= max;
    return (
      fits(network, Math.max(maxConcurrent / 2, maxConcurrentPerKey)) &&
      keys.every((key) => fits(key, maxConcurrentPerKey))
    );
  }

  private unavailable(): ServiceUnavailable {
    return new ServiceUnavailable(this.limits.maxWaitSeconds);
  }
}

function shareKeys(key: string | [client: string, ...others: string[]]): ShareKeys {
  const [client, ...others] = typeof key === "string" ? [key] : key;
  return [`network ${networkOf(client)}`, client, ...others];
}
