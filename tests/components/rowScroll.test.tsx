import { act, render } from "@testing-library/react";
import { Virtualizer } from "@tanstack/react-virtual";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { useRowScrollRestoration } from "../../src/components/admin/useRowScrollRestoration";
import { recordScrollPosition, scrollPositionAt } from "../../src/lib/browser/scrollPositions";

afterEach(() => vi.unstubAllGlobals());

const rows = ["a", "b", "c"].map((_id) => ({ _id }));
/** The first row begins 500 px below the page's start; each is 100 px high. */
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

/** Opens a table at a history entry. @returns the offset that it scrolls to, if any */
function openTable(entry: string, linkedId: string | null = null, isReady = true) {
  const setAnchor = vi.fn<(getOffset: () => number) => void>();
  function Table() {
    useRowScrollRestoration(virtualizer, rows, { isReady, linkedId }, setAnchor);
    return null;
  }
  const options = { initialEntries: [{ pathname: "/", key: entry }] };
  const router = createMemoryRouter([{ path: "*", element: <Table /> }], options);
  render(<RouterProvider router={router} />);
  return { router, anchor: () => setAnchor.mock.lastCall?.[0]() };
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

test.each([
  { row: "a row", id: "c", offset: 730 },
  { row: "a row deleted since: the pixels", id: "gone", offset: 650 },
])("Back leads to $row", ({ id, offset }) => {
  recordScrollPosition(id, { top: 650, anchorRow: { id, offset: 30 } });
  expect(openTable(id, "a").anchor()).toBe(offset);
});

test("Back leads nowhere before the table is ready, nor to an entry without a row", () => {
  recordScrollPosition("early", { top: 650, anchorRow: { id: "c", offset: 30 } });
  expect(openTable("early", null, false).anchor()).toBeUndefined();
  expect(openTable("unknown", "a").anchor()).toBeUndefined();
});

test("a link leads to the row that it names, a third below the window's top", async () => {
  const { router, anchor } = openTable("start", "c");
  await act(() => router.navigate("/table"));
  expect(anchor()).toBe(700 - innerHeight / 3);
});

test("a link to a row that is not there leads nowhere", async () => {
  const { router, anchor } = openTable("start", "gone");
  await act(() => router.navigate("/table"));
  expect(anchor()).toBeUndefined();
});
