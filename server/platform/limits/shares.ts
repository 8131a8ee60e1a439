/** Places that the tasks of one key take at present. */
interface Share {
  /** Sum of the sizes of the running tasks. */
  size: number;
  queued: number;
  /** Number of the latest start of one of its tasks, counted over all keys; 0 before the first. */
  lastStart: number;
}

const nothing: Share = { size: 0, queued: 0, lastStart: 0 };

/** Keys to whose shares a task counts, beginning with those by which clients are compared. */
export type ShareKeys = [network: string, client: string, ...others: string[]];

/** Counts what each key takes of a limited resource. A key without tasks is forgotten, and so is its last start. */
export class Shares {
  private readonly shareByKey = new Map<string, Share>();
  private startCount = 0;

  of(key: string): Share {
    return this.shareByKey.get(key) ?? nothing;
  }

  countStart(keys: ShareKeys, size: number): void {
    this.startCount += 1;
    for (const key of keys) this.update(key, { size, lastStart: this.startCount });
  }

  countEnd(keys: ShareKeys, size: number): void {
    for (const key of keys) this.update(key, { size: -size });
  }

  countQueued(keys: ShareKeys, queued: 1 | -1): void {
    for (const key of keys) this.update(key, { queued });
  }

  /** Returns whether a task comes before another: its client takes less or, if as much, has not started for longer. */
  isBefore(one: ShareKeys, other: ShareKeys): boolean {
    const bySize = this.compare(one, other, ({ size }) => size);
    return (bySize || this.compare(one, other, ({ lastStart }) => lastStart)) < 0;
  }

  /** Returns whether a client has more tasks in the queue than another. @param added to the tasks of the other */
  hasQueuedMore(one: ShareKeys, other: ShareKeys, added = 0): boolean {
    return this.compare(one, other, ({ queued }) => queued, added) > 0;
  }

  /** Compares a value of the networks of two tasks and, if they are equal, of their clients. */
  private compare(
    [oneNetwork, oneClient]: ShareKeys,
    [otherNetwork, otherClient]: ShareKeys,
    valueOf: (share: Share) => number,
    added = 0,
  ): number {
    const difference = (one: string, other: string) =>
      valueOf(this.of(one)) - valueOf(this.of(other)) - added;
    const byNetwork = oneNetwork === otherNetwork ? 0 : difference(oneNetwork, otherNetwork);
    return byNetwork || difference(oneClient, otherClient);
  }

  private update(key: string, { size = 0, queued = 0, lastStart }: Partial<Share>): void {
    const share = this.of(key);
    const updated = {
      size: share.size + size,
      queued: share.queued + queued,
      lastStart: lastStart ?? share.lastStart,
    };
    if (updated.size > 0 || updated.queued > 0) this.shareByKey.set(key, updated);
    else this.shareByKey.delete(key);
  }
}
