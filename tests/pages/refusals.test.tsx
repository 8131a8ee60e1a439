import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { notifyError } from "../../src/lib/feedback/notify";
import { register } from "../support/fields";
import { backend, respondWith } from "../support/network";
import { openPage } from "../support/render";
import { toastTexts } from "../support/toasts";

const message = "Konto z tym adresem e-mail już istnieje.";

async function registerAgain() {
  const { visitor } = openPage("/register");
  await register(visitor, { email: "ola@blog.test" });
  return { visitor, email: screen.getByLabelText("Adres e-mail") };
}

beforeEach(async () => {
  await backend.createUser({ email: "ola@blog.test" });
});

test("a rejected field is marked invalid until it is edited", async () => {
  const { visitor, email } = await registerAgain();
  await waitFor(() => expect(email).toHaveAccessibleDescription(message));
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  await waitFor(() => expect(toastTexts()).toEqual([message]));
  await visitor.type(email, "2");
  expect(email).toBeValid();
  expect(email).toHaveAccessibleDescription("");
  await waitFor(() => expect(toastTexts()).toEqual([]));
});

test("a rule of another backend's validator stands in Polish at the field that it is about", async () => {
  const rule = '"username" length must be at least 2 characters long';
  respondWith("post", "/auth/register", 400, { message: rule });
  await registerAgain();
  const username = screen.getByLabelText("Nazwa użytkownika");
  const meaning = `Nazwa użytkownika – co najmniej 2 znaki. (${rule})`;
  await waitFor(() => expect(username).toHaveAccessibleDescription(meaning));
});

test("a server that names the field that it refuses is believed, whatever its sentence says", async () => {
  const refusal = { message: "Zły e-mail albo hasło.", field: "email" };
  respondWith("post", "/auth/register", 400, refusal);
  const { email } = await registerAgain();
  await waitFor(() => expect(email).toHaveAccessibleDescription(refusal.message));
});

test("a rejection that names several fields is shown for the form", async () => {
  respondWith("post", "/auth/register", 400, { message: "Zły e-mail albo hasło." });
  const { email } = await registerAgain();
  expect(await screen.findByText("Zły e-mail albo hasło.", { selector: "form p" })).toBeVisible();
  expect(email).toBeValid();
});

test("a validation toast is dismissed on the next attempt and on navigation", async () => {
  const { visitor } = openPage("/login");
  await visitor.click(await screen.findByRole("button", { name: "Zaloguj się" }));
  await waitFor(() => expect(toastTexts()).toEqual(["Email jest wymagany"]));
  await visitor.type(screen.getByLabelText("Adres e-mail"), "a@b.pl");
  await visitor.click(screen.getByRole("button", { name: "Zaloguj się" }));
  await waitFor(() => expect(toastTexts()).toEqual(["Hasło jest wymagane"]));
  await visitor.click(screen.getByRole("link", { name: "Nie pamiętasz hasła?" }));
  await waitFor(() => expect(toastTexts()).toEqual([]));
});

test("a fourth toast leaves the others, an equal one is not doubled, and the newest is on top", async () => {
  openPage("/login");
  await screen.findByRole("button", { name: "Zaloguj się" });
  for (const word of ["Raz", "Dwa", "Trzy", "Raz", "Cztery"]) notifyError(word);
  await waitFor(() => expect(toastTexts()).toEqual(["Cztery", "Trzy", "Dwa", "Raz"]));
});

test("a toast stays while its button has the focus, which returns to where it was", async () => {
  const { visitor } = openPage("/login");
  const email = await screen.findByLabelText("Adres e-mail");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await visitor.click(email);
  notifyError("Raz");
  const close = await screen.findByRole("button", { name: "Zamknij powiadomienie" });
  act(() => close.focus());
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(toastTexts()).toEqual(["Raz"]);
  await visitor.click(close);
  expect(email).toHaveFocus();
  vi.useRealTimers();
});
