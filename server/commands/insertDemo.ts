import { loadConfig } from "../config/config";
import { insertDemo as insertDemoContent } from "../demo/insertDemo";
import { withConfiguredDatabase } from "../operations/configuredDatabase";

/** Fills the configured database, which is empty, with the demo content. */
export async function insertDemo(): Promise<void> {
  await withConfiguredDatabase(loadConfig(), insertDemoContent, { hasTime: true });
}
