import { render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { moveToastRoot } from "../../src/ui/toastRoot";
import { Toasts } from "../../src/ui/Toasts";
import { notifyError, notifySuccess } from "../../src/lib/feedback/notify";

afterEach(() => vi.restoreAllMocks());

/** Focuses a button whose bottom right corner is the given number of pixels away from that of the window. */
function focusButton(fromRight: number, fromBottom: number): void {
  render(<button type="button">Zapisz</button>);
  const button = screen.getByRole("button", { name: "Zapisz" });
  const rect = new DOMRect(0, 0, innerWidth - fromRight, innerHeight - fromBottom);
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(rect);
  button.focus();
}

/** Returns the corner in which the toast with the given text appears, such as `bottom-right`. */
async function cornerOf(text: string): Promise<string | undefined> {
  const toast = await screen.findByText(text);
  const container = toast.closest(".Toastify__toast-container");
  return /toast-container--(\w+-\w+)/.exec(container?.className ?? "")?.[1];
}

test("a toast appears at the bottom right", async () => {
  render(<Toasts />);
  notifyError("Nie udało się");
  expect(await cornerOf("Nie udało się")).toBe("bottom-right");
});

test.each([
  { corner: "top-right", place: "near that corner", fromRight: 350, fromBottom: 390 },
  { corner: "bottom-right", place: "left of it", fromRight: 370, fromBottom: 10 },
  { corner: "bottom-right", place: "above it", fromRight: 10, fromBottom: 410 },
])("with the focus $place a toast appears at the $corner", async (row) => {
  render(<Toasts />);
  focusButton(row.fromRight, row.fromBottom);
  notifyError(row.place);
  expect(await cornerOf(row.place)).toBe(row.corner);
});

test("a second toast appears beside the first, wherever the focus is by then", async () => {
  render(<Toasts />);
  notifyError("Pierwszy");
  await screen.findByText("Pierwszy");
  focusButton(10, 10);
  notifySuccess("Drugi");
  expect(await cornerOf("Drugi")).toBe("bottom-right");
});

test("an open dialog adopts the toasts, without announcing them again", async () => {
  render(<Toasts />);
  notifyError("Nie udało się");
  await screen.findByText("Nie udało się");
  const { container: dialog } = render(<dialog open />);
  moveToastRoot(dialog);
  expect(dialog).toHaveTextContent("Nie udało się");
  expect(within(dialog).queryByRole("alert")).toBeNull();
  moveToastRoot(document.body);
  expect(dialog).not.toHaveTextContent("Nie udało się");
});
