/** Returns whether there is a network; true where that is unknown, as on a server. */
export function isOnline(): boolean {
  return typeof navigator === "undefined" || !("onLine" in navigator) || navigator.onLine;
}
