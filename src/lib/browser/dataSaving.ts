import { asRecord } from "@blog/shared/narrow";

/** Returns whether the browser is set to save data, in which case nothing should be prefetched. */
export function isSavingData(): boolean {
  return asRecord(Reflect.get(navigator, "connection")).saveData === true;
}
