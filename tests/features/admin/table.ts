import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import { openPage } from "../../support/render";

/** Opens an admin table and waits until it, or its error or empty state, is shown. */
export async function openTable(name: string, admin: Account, search = "") {
  const page = openPage(`/admin-dashboard/${name}-table${search}`, admin);
  await screen.findByRole("heading", { level: 1, name: /^(Wszystkie|Wszyscy)/ });
  await waitFor(() => expect(document.querySelector("main [aria-busy=true]")).toBeNull());
  return page;
}

/** Returns the table's rows without the header. */
export function bodyRows(): HTMLElement[] {
  return screen.queryAllByRole("row").filter((row) => row.closest("tbody"));
}

/** Returns the texts of a column, by its index. Column 0 contains the checkboxes. */
export function columnTexts(index: number): string[] {
  return bodyRows().map((row) => row.children[index]?.textContent ?? "");
}
