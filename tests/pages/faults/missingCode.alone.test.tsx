import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fill, register } from "../../support/fields";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { refuseStorage } from "../../support/storage";
import { expectIdle, failOnConsoleErrors } from "./watch";
import { findToast } from "../../support/toasts";

// Fails like a chunk after the connection was lost, or after a deployment has replaced the chunks.
vi.mock("sweetalert2/dist/sweetalert2.esm.js", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

failOnConsoleErrors();
afterEach(() => void vi.unstubAllGlobals());

test("when the alert's chunk fails to load, a registration is reported by a toast and leads to the log-in page", async () => {
  const { visitor } = openPage("/register");
  await register(visitor);
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  await findToast(
    "Konto utworzone. Wysłaliśmy wiadomość na adres nowa@test.example. Kliknij w niej odnośnik, żeby go potwierdzić.",
  );
});

test("when the dialog's chunk fails to load, the browser's confirm() guards a deletion", async () => {
  const author = await backend.createUser();
  const { _id } = await backend.createPost(author, { title: "Wpis" });
  const confirm = stubConfirm();
  const requests = recordRequests();
  const { visitor } = openPage(`/posts/details/${_id}`, author);
  await visitor.click(await screen.findByRole("button", { name: "Usuń" }));
  await expectIdle();
  expect(screen.getByRole("heading", { level: 1, name: "Wpis" })).toBeVisible();
  expect(requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
  await visitor.click(screen.getByRole("button", { name: "Usuń" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  const question = "Czy jesteś pewien? Post, jego komentarze i polubienia znikną bezpowrotnie.";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
});

test("when the dialog's chunk fails to load, the browser's confirm() guards unsaved input", async () => {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage("/posts/create-post", await backend.createUser());
  refuseStorage("QuotaExceededError");
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Nowy wpis");
  await screen.findByText(/Przeglądarka nie ma miejsca na szkic/);
  const confirm = stubConfirm();
  const link = screen.getByRole("link", { name: "Posty" });
  await visitor.click(link);
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Nowy wpis");
  await visitor.click(link);
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  const question = "Czy jesteś pewien? Masz niezapisane zmiany. Opuścić stronę?";
  expect(confirm.mock.calls).toEqual([[question], [question]]);
});

/** Replaces `confirm()` by a mock that declines the first dialog and accepts the second. */
function stubConfirm() {
  const confirm = vi.fn<typeof globalThis.confirm>().mockReturnValueOnce(false);
  vi.stubGlobal("confirm", confirm.mockReturnValueOnce(true));
  return confirm;
}
