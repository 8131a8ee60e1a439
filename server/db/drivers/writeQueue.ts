import { type CompiledQuery, DeleteQueryNode, type QueryResult, SelectQueryNode } from "kysely";
import { errorCode } from "../../config/errors";
import type { DiskReserve } from "./diskReserve";
import type { SqliteHandle } from "./sqliteHandle";

/** Gives writers the one handle that writes, one after the other. */
export class WriteQueue {
  /** Counts what may have been written. */
  writes = 0;
  private last: Promise<void> = Promise.resolve();

  constructor(
    readonly handle: SqliteHandle,
    private readonly reserve: DiskReserve | undefined,
  ) {}

  /** Waits for all earlier writers. @returns the function that lets the next one in */
  async enter(): Promise<() => void> {
    const previous = this.last;
    let leave = () => {};
    this.last = new Promise((resolve) => (leave = resolve));
    await previous;
    return leave;
  }

  /** Runs a single statement outside of a transaction. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    const result = this.runOnFullDisk<R>(query);
    if (!SelectQueryNode.is(query.query)) this.writes += 1;
    return result;
  }

  private runOnFullDisk<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.handle.run<R>(query);
    } catch (error) {
      const mayUseReserve = DeleteQueryNode.is(query.query) && errorCode(error) === "SQLITE_FULL";
      if (!mayUseReserve || !this.reserve) throw error;
      return this.reserve.releaseFor(() => this.handle.run<R>(query));
    }
  }
}
