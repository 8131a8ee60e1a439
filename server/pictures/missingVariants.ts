import { insertVariant, readImage } from "../repositories/image";
import type { Db } from "../db/schema";
import { ServiceUnavailable } from "../limits/concurrencyLimiter";
import type { VariantEncoder } from "./pictureConverter";

/** Adds variants to pictures that were stored without them, in the background. */
export class MissingVariants {
  private readonly pending = new Map<string, Promise<void>>();
  /** Never tried again, so that requests cannot repeat a job that fails. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly encode: VariantEncoder,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Starts encoding, unless it is under way or has failed. @param fullWidth of the stored picture */
  add(hash: string, width: number, fullWidth: number): void {
    const key = `${hash}-${width}`;
    if (this.pending.has(key) || this.failed.has(key)) return;
    const task = this.encodeAndStore(hash, width, fullWidth)
      .catch((error: unknown) => {
        // With a full queue, a later request tries again.
        if (error instanceof ServiceUnavailable) return;
        this.failed.add(key);
        this.onFailure(error);
      })
      .finally(() => this.pending.delete(key));
    this.pending.set(key, task);
  }

  /** Resolves once nothing is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.pending.values());
  }

  private async encodeAndStore(hash: string, width: number, fullWidth: number): Promise<void> {
    const stored = await readImage(this.db, hash, fullWidth);
    if (!stored) return;
    const data = await this.encode(stored, width);
    await insertVariant(this.db, { hash, fullWidth }, { width, data });
  }
}
