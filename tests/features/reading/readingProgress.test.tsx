import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

/** Simulates a scrolled page with a long text. @param bottom pixels between the end of the text and the window's top */
function layOut(bottom: number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function box() {
    return DOMRect.fromRect({ y: bottom - 9_000, height: 9_000 });
  });
  vi.spyOn(window, "scrollY", "get").mockReturnValue(3_000);
}

test("a long post offers to go on where one stopped; read to its end it says so on its card", async () => {
  const author = await backend.createUser();
  const { _id } = await backend.createPost(author, { title: "Długi" });
  const path = `/posts/details/${_id}`;
  const line = "Czytaj od miejsca, w którym przerwano";
  const { visitor } = openPage(path);
  await screen.findByRole("button", { name: "Na później: Długi" });
  expect(screen.queryByRole("button", { name: line })).toBeNull();
  layOut(5_000);
  act(() => void dispatchEvent(new Event("pagehide")));
  await visitor.click(screen.getByRole("link", { name: "Posty" }));
  await visitor.click(await screen.findByRole("link", { name: "Długi" }));
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await visitor.click(await screen.findByRole("button", { name: line }));
  expect(scroll).toHaveBeenCalled();
  layOut(500);
  act(() => void dispatchEvent(new Event("pagehide")));
  await visitor.click(screen.getByRole("link", { name: "Posty" }));
  expect(await screen.findByText("przeczytane")).toBeVisible();
  await visitor.click(screen.getByRole("link", { name: "Długi" }));
  await screen.findByRole("heading", { level: 1, name: "Długi" });
  expect(screen.queryByRole("button", { name: line })).toBeNull();
  vi.restoreAllMocks();
});
