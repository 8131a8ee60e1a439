/** On a Mac, where ⌘ does what Ctrl does elsewhere, and Ctrl+K deletes to the end of the line. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
