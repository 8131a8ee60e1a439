import { asRecord } from "../../shared/narrow";

/** Returns whether the browser is set to save data, so that nothing should be prefetched. */
export function isSavingData(): boolean {
  return asRecord(Reflect.get(navigator, "connection")).saveData === true;
}
