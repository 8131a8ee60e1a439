/** Returns whether the device is a Mac, where ⌘ does what Ctrl does elsewhere, and Ctrl+K deletes to the end of the line. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
