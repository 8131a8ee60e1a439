/** Returns whether it is an Apple device, on which ⌘ replaces Ctrl, and Ctrl+K deletes to the end of the line. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
