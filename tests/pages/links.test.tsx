import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { resetPath, verificationPath } from "../support/mailLinks";
import { backend, failWith, recordRequests } from "../support/network";
import { openPage } from "../support/render";

const bad = "/0123456789abcdef01234567/verify/abcdefghijklmnopqrstuvwxyz";

// The failed checks of links are logged, and nothing else of these pages is.
const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => warn.mockClear());

test("a good link verifies with one request, StrictMode or not, and leads to the log-in", async () => {
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
  ["a bad link", undefined, /został już użyty/],
  ["a backend that answers 500", 500, /adres jest już potwierdzony: warto spróbować się zalogować/],
])("%s is 'Nie znaleziono' with a hint, logged and without a toast", async (_, status, hint) => {
  if (status) failWith("get", "/auth/:userId/verify/:token", status);
  const { store } = openPage(`/users${bad}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.getByRole("link", { name: "Zaloguj się" })).toHaveAttribute("href", "/login");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(store.getState().auth.isEmailVerified).toBe(false);
});

test("asking for a reset link says the same for every address", async () => {
  const { email } = await backend.createUser();
  const answers = [];
  for (const address of [email, "nikt@test.example"]) {
    const { visitor } = openPage("/forgot-password");
    await visitor.type(
      (await screen.findAllByLabelText("Adres e-mail")).at(-1) ?? document.body,
      address,
    );
    await visitor.click(
      screen.getAllByRole("button", { name: "Wyślij odnośnik" }).at(-1) ?? document.body,
    );
    answers.push(
      (await screen.findAllByText(/odnośnik/, { selector: ".form-success" })).at(-1)?.textContent,
    );
  }
  expect(answers[0]).toBe(answers[1]);
  await waitFor(() => expect(backend.mails).toHaveLength(1));
});

test("a blank address is told", async () => {
  const { visitor } = openPage("/forgot-password");
  await visitor.click(await screen.findByRole("button", { name: "Wyślij odnośnik" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Email jest wymagany");
  expect(screen.getByLabelText("Adres e-mail")).toHaveFocus();
});

test("a good reset link sets the password and leads to the log-in", async () => {
  const user = await backend.createUser();
  const { email } = user;
  const { visitor } = openPage(await resetPath(user));
  await visitor.click(await screen.findByRole("button", { name: "Ustaw hasło" }));
  expect(
    await screen.findByText("Hasło jest wymagane", { selector: ".field-error" }),
  ).toBeVisible();
  await visitor.type(screen.getByLabelText("Nowe hasło"), "Nowe-haslo-22!");
  await visitor.click(screen.getByRole("button", { name: "Ustaw hasło" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  await visitor.type(screen.getByLabelText("Adres e-mail"), email);
  await visitor.type(screen.getByLabelText("Hasło"), "Nowe-haslo-22!");
  await visitor.click(screen.getByRole("button", { name: "Zaloguj się" }));
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("a bad reset link is 'Nie znaleziono', logged and without a toast", async () => {
  openPage("/reset-password/0123456789abcdef01234567/abcdefghijklmnopqrstuvwxyz");
  expect(await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("link", { name: "Poproś o nowy odnośnik" })).toBeVisible();
  expect(warn).toHaveBeenCalled();
});
