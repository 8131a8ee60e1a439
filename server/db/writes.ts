import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SelectQueryNode,
} from "kysely";
import type { Db } from "./schema";

/** Counts the statements that may have changed something, each once it is done. */
export class WriteCounter implements KyselyPlugin {
  count = 0;
  private readonly writes = new WeakSet<PluginTransformQueryArgs["queryId"]>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    if (!SelectQueryNode.is(node)) this.writes.add(queryId);
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.writes.has(queryId)) this.count += 1;
    return result;
  }
}

/** The counter of a database that only this process writes to; undefined for a shared one. */
export function writeCounterOf(db: Db): WriteCounter | undefined {
  return db.getExecutor().plugins.find((plugin) => plugin instanceof WriteCounter);
}
