/** Whether there is a network; where nobody knows, as on a server, there is. */
export function isOnline(): boolean {
  return typeof navigator === "undefined" || !("onLine" in navigator) || navigator.onLine;
}
