import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { logIn } from "../support/fields";
import { resetPath, verificationPath } from "../support/mailLinks";
import { backend, failWith, recordRequests } from "../support/network";
import { openPage } from "../support/render";

const invalidLink = "/0123456789abcdef01234567/verify/abcdefghijklmnopqrstuvwxyz";

// Only failed link checks are logged as warnings.
const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());

test("a valid link verifies with a single request despite StrictMode, and leads to the log-in page", async () => {
  const path = await verificationPath(await backend.createUser({ isVerified: false }));
  const requests = recordRequests();
  const { store } = openPage(path);
  store.dispatch({ type: "auth/register/fulfilled", payload: "Sprawdź pocztę." });
  expect(await screen.findByRole("heading", { name: "Adres e-mail potwierdzony" })).toBeVisible();
  expect(requests.filter((request) => request.includes("/verify/"))).toHaveLength(1);
  expect(store.getState().auth).toMatchObject({ isEmailVerified: true, registerMessage: null });
  expect(screen.getByRole("link", { name: "Zaloguj się" })).toHaveAttribute("href", "/login");
});

test.each([
  ["an invalid link", undefined, /został już użyty/],
  [
    "a backend that responds 500",
    500,
    /Możliwe, że adres jest już potwierdzony: spróbuj się zalogować/,
  ],
])("%s shows 'Nie znaleziono' with a hint, logged and without a toast", async (_, status, hint) => {
  if (status) failWith("get", "/auth/:userId/verify/:token", status);
  const { store } = openPage(`/users${invalidLink}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.getByRole("link", { name: "Zaloguj się" })).toHaveAttribute("href", "/login");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(store.getState().auth.isEmailVerified).toBe(false);
});

test("after a server error logging in comes before another try", async () => {
  failWith("get", "/auth/:userId/verify/:token", 500);
  openPage(`/users${invalidLink}`);
  const loginLink = await screen.findByRole("link", { name: "Zaloguj się" });
  const retry = screen.getByRole("button", { name: "Spróbuj ponownie" });
  expect(loginLink.compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("requesting a reset link shows the same message for every e-mail address", async () => {
  const { email } = await backend.createUser();
  const messages = [];
  for (const address of [email, "nikt@test.example"]) {
    const { visitor } = openPage("/forgot-password");
    await visitor.type(
      (await screen.findAllByLabelText("Adres e-mail")).at(-1) ?? document.body,
      address,
    );
    await visitor.click(
      screen.getAllByRole("button", { name: "Wyślij odnośnik" }).at(-1) ?? document.body,
    );
    messages.push(
      (await screen.findAllByText(/odnośnik/, { selector: ".form-success" })).at(-1)?.textContent,
    );
  }
  expect(messages[0]).toBe(messages[1]);
  await waitFor(() => expect(backend.mails).toHaveLength(1));
});

test("a valid reset link sets the password and leads to the log-in page", async () => {
  const user = await backend.createUser();
  const { visitor } = openPage(await resetPath(user));
  await visitor.click(await screen.findByRole("button", { name: "Ustaw hasło" }));
  expect(
    await screen.findByText("Hasło jest wymagane", { selector: ".field-error" }),
  ).toBeVisible();
  await visitor.type(screen.getByLabelText("Nowe hasło"), "Nowe-haslo-22!");
  await visitor.click(screen.getByRole("button", { name: "Ustaw hasło" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  await logIn(visitor, { email: user.email, password: "Nowe-haslo-22!" });
  await waitFor(() => expect(location.pathname).toBe("/"));
});
