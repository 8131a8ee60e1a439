import { afterEach, expect, test } from "vitest";
import {
  historyEntryKey,
  recordScrollPosition,
  saveScrollPositions,
  scrollPositionAt,
} from "../../src/lib/browser/scrollPositions";

const key = "scrollPositions";
/** Replaces the stored positions, so that the next access reads them as it would in a new document. */
const reload = (stored: string) => {
  saveScrollPositions();
  sessionStorage.setItem(key, stored);
};

afterEach(() => {
  reload("[]");
});

test("scroll positions outlast a reload, a part changed at a time", () => {
  recordScrollPosition("a", { top: 700 });
  recordScrollPosition("a", { anchorRow: { id: "x", offset: 3 } });
  recordScrollPosition("b", { anchorRow: undefined });
  reload(saved());
  expect(scrollPositionAt("a")).toEqual({ top: 700, anchorRow: { id: "x", offset: 3 } });
  expect(scrollPositionAt("b")?.top).toBe(0);
  expect(scrollPositionAt("c")).toBeUndefined();
});

test("the hundred last history entries are remembered", () => {
  for (let top = 0; top < 110; top += 1) recordScrollPosition(`n${top}`, { top });
  reload(saved());
  expect([scrollPositionAt("n9"), scrollPositionAt("n10")]).toEqual([undefined, { top: 10 }]);
});

test.each(["{", "{}", '["a"]', '[["a",null]]', '[["a",{"top":"7"}]]'])(
  "what is no scroll position is ignored: %s",
  (stored) => {
    reload(stored);
    expect(scrollPositionAt("a")).toBeUndefined();
  },
);

test("a document's first history entry gets a key of its own, which stays", () => {
  history.replaceState({ idx: 0 }, "");
  const entry = historyEntryKey("default");
  expect(entry).toMatch(/^[0-9a-z]+$/);
  expect([historyEntryKey("default"), historyEntryKey("other")]).toEqual([entry, "other"]);
  expect(history.state).toEqual({ idx: 0, entry });
});

/** Returns the JSON that a document stores when it is left. */
function saved(): string {
  saveScrollPositions();
  return sessionStorage.getItem(key) ?? "";
}
