import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stripMarkdown } from "../../../src/shared/markdown/blocks";
import { plainText } from "../../../src/shared/plainText";
import type { Account } from "../../support/backend";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import { openTable, bodyRows } from "../admin/table";
import { failOnConsoleErrors } from "../faults/watch";
import {
  respondWith,
  expectSameStructure,
  findAll,
  lines,
  partOf,
  rowOf,
  sample,
  texts,
} from "./texts";

failOnConsoleErrors();

let user: Account;

beforeEach(async () => {
  user = await backend.createUser({ isAdmin: true });
});

test.each([
  ["users", "/users/profile", ".person a", 0],
  ["posts", "/posts", ".cell-title", 0],
  ["categories", "/categories", ".cell-title", 0],
  ["comments", "/comments", ".expandable-text", 100_000],
])("the admin table of %s shows every text unchanged", async (name, path, selector, length) => {
  const rows = texts.filter((text) => text.length <= Math.max(length, 200)).map(rowOf);
  // A huge viewport makes the virtualized table render all rows.
  vi.stubGlobal("innerHeight", 1_000_000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  for (let start = 0; start < rows.length; start += 200) {
    const batch = rows.slice(start, start + 200);
    respondWith(path, batch);
    openPage(`/admin-dashboard/${name}-table`, user);
    const rendered = await findAll("tbody tr", batch.length);
    const shown = rendered.map((row) => partOf(row, selector));
    const isComment = name === "comments";
    const expected = batch.map(({ text }) =>
      isComment ? stripMarkdown(plainText(text), "comment") : plainText(text),
    );
    expect(new Set(shown)).toEqual(new Set(expected));
    expectSameStructure(rendered.filter((row) => !row.querySelector("img, [aria-expanded]")));
    cleanup();
  }
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the admin search finds every text, and reports an empty result", async () => {
  respondWith("/users/profile", sample.map(rowOf));
  await openTable("users", user);
  const search = (value: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Szukaj w tabeli" }), {
      target: { value },
    });
  for (const [index, text] of sample.entries()) {
    search(`${plainText(text)} nr${index}@`);
    await waitFor(() => expect(bodyRows()).toHaveLength(1), { interval: 5 });
    expect(partOf(document.body, ".person a")).toBe(plainText(text));
    search(`qq ${text} qq`);
    await waitFor(() => expect(bodyRows()).toHaveLength(0), { interval: 5 });
    expect(partOf(document.body, ".empty-title")).toBe(`Brak wyników dla „qq ${text} qq”.`);
  }
});

test("drafts with every text survive a reload", async () => {
  await backend.createCategory("Kuchnia");
  const open = async () => {
    openPage("/posts/create-post", user);
    await screen.findByLabelText("Tytuł");
  };
  const values = () =>
    ["Tytuł", "Treść"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  await open();
  fireEvent.input(screen.getByLabelText("Tytuł"), { target: { value: lines.join(" ") } });
  fireEvent.input(screen.getByLabelText("Treść"), { target: { value: texts.join("\n") } });
  expect(await screen.findByText("Szkic zapisany")).toBeVisible();
  const typed = values();
  cleanup();
  await open();
  expect(values()).toEqual(["", ""]);
  fireEvent.click(screen.getByRole("button", { name: "Przywróć" }));
  expect(values()).toEqual(typed);
  expect(typed[1]?.length).toBeGreaterThan(texts.join("").length - 1_000);
});
