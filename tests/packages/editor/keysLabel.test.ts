import { afterEach, expect, test, vi } from "vitest";
import { keysLabel } from "@blog/editor/tools";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["Macintosh; Intel Mac OS X", ["⌘B", "⌥⌘2", "⇧⌘8"]],
  ["X11; Linux x86_64", ["Ctrl+B", "Ctrl+Alt+2", "Ctrl+Shift+8"]],
])("on %s the hints read %j", (userAgent, hints) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  expect(["Mod-b", "Mod-Alt-2", "Mod-Shift-8"].map(keysLabel)).toEqual(hints);
});
