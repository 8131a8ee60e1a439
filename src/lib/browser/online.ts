/** Returns whether the browser is online; true if that is unknown, for example on the server. */
export function isOnline(): boolean {
  return typeof navigator === "undefined" || !("onLine" in navigator) || navigator.onLine;
}
