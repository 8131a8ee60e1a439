import { isRecord } from "../narrow";

/** Whether the reader wants nothing fetched that was not asked for. */
export function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return isRecord(connection) && connection.saveData === true;
}
