import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** In bytes: room to write down the deletion of a large account, but no more than a share of what is free. */
const maxSize = 8_000_000;
const share = 0.1;

/** Room on the disk that is kept for deleting, since that has to write, too. */
export class DiskReserve {
  private readonly size: number;

  /** @param path of the file that takes the room */
  constructor(private readonly path: string) {
    const { bavail, bsize } = statfsSync(dirname(path));
    this.size = Math.min(maxSize, this.taken() + bavail * bsize * share);
    this.fill();
  }

  /** Gives the room to a task, and takes back what is left of it. @throws what the task threw */
  async spentOn<T>(task: () => Promise<T>): Promise<T> {
    rmSync(this.path, { force: true });
    try {
      return await task();
    } finally {
      this.fill();
    }
  }

  /** As far as the disk has it: less is better than nothing. */
  private fill(): void {
    let taken = this.taken();
    try {
      const file = openSync(this.path, "a", 0o600);
      try {
        // Random, since some file systems take no room for zeros.
        while (taken < this.size) {
          taken += writeSync(file, randomBytes(Math.min(500_000, Math.ceil(this.size - taken))));
        }
      } finally {
        closeSync(file);
      }
    } catch {
      // The disk is full: what was written stays.
    }
  }

  private taken(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
  }
}
