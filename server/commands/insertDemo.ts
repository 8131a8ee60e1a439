import { loadConfig } from "../config/loadConfig";
import { insertDemo as insertDemoContent } from "../demo/insertDemo";
import { openConfiguredDatabase } from "../operations/configuredDatabase";

/** Fills the configured database, which is empty, with the demo content. */
export async function insertDemo(): Promise<void> {
  const db = await openConfiguredDatabase(loadConfig(), { hasTime: true });
  await insertDemoContent(db);
  await db.destroy();
}
