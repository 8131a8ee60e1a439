import { act, render } from "@testing-library/react";
import { Virtualizer } from "@tanstack/react-virtual";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useSavedScrollPosition, useRowScroll } from "../../../src/features/admin/useRowScroll";
import { currentPageView } from "../../../src/ui/usePageView";
import { recordScrollPosition, scrollPositionAt } from "../../../src/lib/browser/scrollPositions";

afterEach(() => {
  currentPageView.isRestored = false;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const rows = ["a", "b", "c"].map((_id) => ({ _id }));
/** Virtualizer of rows that are 100 px high, the first of which begins 500 px below the top of the page. */
const virtualizer = new Virtualizer<Window, HTMLTableRowElement>({
  count: rows.length,
  scrollMargin: 500,
  estimateSize: () => 100,
  getScrollElement: () => window,
  observeElementRect: () => undefined,
  observeElementOffset: () => undefined,
  scrollToFn: () => undefined,
});
virtualizer.getVirtualItemForOffset(0);

const scrollToIndex = vi.spyOn(virtualizer, "scrollToIndex").mockReturnValue();
const scrollToOffset = vi.spyOn(virtualizer, "scrollToOffset").mockReturnValue();

/** Renders a table at the history entry with the given key. */
function openTable(entry: string, linkedId?: string, isReady = true) {
  const padding = vi.fn<(offset: number | undefined) => void>();
  function Table() {
    const left = useSavedScrollPosition();
    padding(left?.anchorRow?.offset);
    useRowScroll(virtualizer, rows, linkedId, left, isReady);
    return null;
  }
  const options = { initialEntries: [{ pathname: "/", key: entry }] };
  const router = createMemoryRouter([{ path: "*", element: <Table /> }], options);
  render(<RouterProvider router={router} />);
  return { router, padding };
}

function scrollTo(top: number): void {
  vi.stubGlobal("scrollY", top);
  dispatchEvent(new Event("scroll"));
}

test("the row at the window's top is remembered, and none above the table", () => {
  openTable("recorded");
  scrollTo(640);
  expect(scrollPositionAt("recorded")?.anchorRow).toEqual({ id: "b", offset: 40 });
  scrollTo(500);
  expect(scrollPositionAt("recorded")?.anchorRow).toEqual({ id: "a", offset: 0 });
  scrollTo(499);
  expect(scrollPositionAt("recorded")?.anchorRow).toBeUndefined();
});

test("Back leads to the row at which the table was left, and to the part of it", () => {
  recordScrollPosition("known", { top: 650, anchorRow: { id: "c", offset: 30 } });
  const { padding } = openTable("known", "a");
  expect(scrollToIndex).toHaveBeenCalledExactlyOnceWith(2, { align: "start" });
  expect(padding).toHaveBeenLastCalledWith(30);
});

test("Back leads to the pixels of a row deleted since", () => {
  recordScrollPosition("gone", { top: 650, anchorRow: { id: "gone", offset: 30 } });
  openTable("gone", "a");
  expect(scrollToIndex).not.toHaveBeenCalled();
  expect(scrollToOffset).toHaveBeenCalledExactlyOnceWith(650);
});

test("Back leads nowhere before the table is ready, nor to the linked row of an entry without a row", () => {
  recordScrollPosition("early", { top: 650, anchorRow: { id: "c", offset: 30 } });
  openTable("early", undefined, false);
  currentPageView.isRestored = true;
  openTable("top", "a");
  expect(scrollToIndex).not.toHaveBeenCalled();
  expect(scrollToOffset).not.toHaveBeenCalled();
});

test.each([
  { row: "to the row that it names", id: "c", calls: [[2, { align: "center" }]] },
  { row: "nowhere if the row is not there", id: "gone", calls: [] },
])("a link leads $row, also in a new tab", async ({ id, calls }) => {
  const { router } = openTable("start", id);
  expect(scrollToIndex.mock.calls).toEqual(calls);
  await act(() => router.navigate("/table"));
  expect(scrollToIndex.mock.calls).toEqual([...calls, ...calls]);
});
