import { createValue } from "../createValue";
import { asRecord } from "@blog/shared/narrow";

/** Whether a server has answered although the browser says that it is offline, as it may behind a VPN. */
export const hasAnswer = createValue(false);

/** Returns whether the browser is online; true if that is unknown, for example on the server. */
export function isOnline(): boolean {
  const isKnown = typeof navigator !== "undefined" && "onLine" in navigator;
  return !isKnown || navigator.onLine || hasAnswer.get();
}

/** Returns whether the browser is set to save data, in which case nothing should be prefetched. */
export function isSavingData(): boolean {
  return asRecord(Reflect.get(navigator, "connection")).saveData === true;
}

/** Records that a server has answered, which outranks a browser that says it is offline. */
export function recordAnswer(): void {
  if (!isOnline()) hasAnswer.set(true);
}
