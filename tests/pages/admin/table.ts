import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "../../support/backend";
import { openPage } from "../../support/render";

/** Opens one of the admin's tables, and waits until it, or what stands in its place, is there. */
export async function openTable(name: string, admin: Account, search = "") {
  const page = openPage(`/admin-dashboard/${name}-table${search}`, admin);
  await screen.findByRole("heading", { level: 1, name: /^(Wszystkie|Wszyscy)/ });
  await waitFor(() => expect(document.querySelector("main [aria-busy=true]")).toBeNull());
  return page;
}

/** The rows of the table, without its head. */
export function bodyRows(): HTMLElement[] {
  return screen.queryAllByRole("row").filter((row) => row.closest("tbody"));
}

/** The texts of one column; the first is that of the checkboxes. */
export function columnOf(index: number): string[] {
  return bodyRows().map((row) => row.children[index]?.textContent ?? "");
}
