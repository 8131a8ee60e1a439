import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../support/render";

afterEach(() => void vi.restoreAllMocks());

test("where what stands around the pages cannot be drawn, links are left that load a document anew", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(Date.prototype, "getFullYear").mockImplementation(() => {
    throw new Error("This browser is too old for the footer.");
  });
  openPage("/privacy");
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Coś poszło nie tak");
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "BLOG",
    "Posty",
    "Logowanie",
    "Wróć na stronę główną",
  ]);
  // Code that failed once would answer a click by the same failure.
  for (const link of links) expect(isLeftToBrowser(link)).toBe(true);
});

function isLeftToBrowser(link: HTMLElement): boolean {
  let isLeft = false;
  const watch = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", watch, { once: true });
  link.click();
  return isLeft;
}
