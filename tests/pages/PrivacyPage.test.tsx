import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../support/render";
import { findToast } from "../support/toasts";

afterEach(() => void vi.unstubAllGlobals());

test("what the browser refuses to delete is told, and the rest is deleted", async () => {
  const deleteCache = vi.fn<(name: string) => Promise<boolean>>(() =>
    Promise.reject(new DOMException("", "SecurityError")),
  );
  vi.stubGlobal("caches", { keys: async () => ["kept"], delete: deleteCache });
  localStorage.setItem("draft/post", "{}");
  const { visitor } = openPage("/privacy");
  await visitor.click(
    await screen.findByRole("button", { name: "Usuń wszystko z tego urządzenia" }),
  );
  await visitor.click(await screen.findByRole("button", { name: "Usuń wszystko" }));
  await findToast(
    "Przeglądarka nie pozwoliła usunąć wszystkiego. Wyczyść dane tej strony w jej ustawieniach.",
  );
  expect(deleteCache).toHaveBeenCalledWith("kept");
  expect(localStorage).toHaveLength(0);
});
