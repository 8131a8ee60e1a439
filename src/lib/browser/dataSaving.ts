import { isRecord } from "../../shared/narrow";

/** Returns whether the browser is set to save data, so that nothing should be prefetched. */
export function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return isRecord(connection) && connection.saveData === true;
}
