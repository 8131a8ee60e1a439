/** Returns whether this is an Apple device, where ⌘ replaces Ctrl and Ctrl+K deletes to the end of the line. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
