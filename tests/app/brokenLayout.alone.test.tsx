import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../support/render";

const broken = vi.hoisted(() => ({ isFooter: false }));

vi.mock("../../src/app/shell/Header", () => ({
  Header: () => {
    throw new Error("broken header");
  },
}));
vi.mock("../../src/app/shell/Footer", () => ({
  Footer: () => {
    if (broken.isFooter) throw new Error("broken footer");
    return null;
  },
}));

afterEach(() => void vi.restoreAllMocks());

test("a broken header is replaced by links, and the page is shown", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage("/nie/ma/takiej");
  expect(await screen.findByText(/Nie ma takiej strony/)).toBeVisible();
  const links = within(screen.getByRole("navigation", { name: "Główna" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["BLOG", "Posty", "Logowanie"]);
});

test("a broken layout is replaced by links that load a new document", async () => {
  broken.isFooter = true;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openPage("/privacy");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Coś poszło nie tak" }),
  ).toBeVisible();
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "BLOG",
    "Posty",
    "Logowanie",
    "Wróć na stronę główną",
  ]);
  // The links must load a new document, since client-side navigation would run the same broken code.
  for (const link of links) expect(loadsDocument(link)).toBe(true);
});

function loadsDocument(link: HTMLElement): boolean {
  let isDefaultAllowed = false;
  const watch = (event: Event) => {
    isDefaultAllowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", watch, { once: true });
  link.click();
  return isDefaultAllowed;
}
