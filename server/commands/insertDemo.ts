import { loadConfig } from "../config/config";
import { insertDemo as insertDemoContent } from "../demo/insertDemo";
import { withConfiguredDatabase } from "../operations/configuredDatabase";

export async function insertDemo(): Promise<void> {
  await withConfiguredDatabase(loadConfig(), insertDemoContent, { hasTime: true });
}
