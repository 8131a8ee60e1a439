import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend, failWith, holdRequests, recordRequests } from "../support/network";
import { openPage } from "../support/render";

const good = { name: "Nowa Osoba", email: "nowa@test.example", password: "Dobre-haslo-1!" };

async function register(values: Partial<typeof good> = {}) {
  const { name, email, password } = { ...good, ...values };
  const { visitor, store } = openPage("/register");
  await visitor.type(await screen.findByLabelText("Nazwa użytkownika"), name);
  await visitor.type(screen.getByLabelText("Adres e-mail"), email);
  await visitor.type(screen.getByLabelText("Hasło"), password);
  await visitor.click(screen.getByRole("button", { name: "Zarejestruj się" }));
  return { visitor, store };
}

test("success is told by an alert, which leads to the log-in", async () => {
  const { visitor, store } = await register();
  const alert = await screen.findByRole("dialog");
  expect(alert).toHaveTextContent(/poczt|mail/i);
  expect(store.getState().auth.registerMessage).toBe(alert.querySelector("h2")?.textContent);
  expect(backend.mails.map(({ to }) => to)).toEqual([good.email]);
  await visitor.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
});

test.each([
  [{ name: " " }, "Dane są wymagane", "Nazwa użytkownika"],
  [{ email: " " }, "Email jest wymagany", "Adres e-mail"],
  [{ password: " " }, "Hasło jest wymagane", "Hasło"],
  [{ name: " ", email: " ", password: " " }, "Dane są wymagane", "Nazwa użytkownika"],
])("what is blank is told in order: %j", async (values, message, label) => {
  const requests = recordRequests();
  await register(values);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test.each([
  [{ password: "slabehaslo" }, /Hasło musi zawierać/],
  [{ email: "to nie adres" }, /prawidłowy adres e-mail/],
  [{ email: "zajety@test.example" }, /zajęt|istnieje/],
])(
  "the server's refusal of %j is its own sentence, and nothing typed is lost",
  async (values, message) => {
    await backend.createUser({ email: "zajety@test.example" });
    await register(values);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText("Nazwa użytkownika")).toHaveValue(good.name);
    expect(screen.getByLabelText("Adres e-mail")).toHaveValue({ ...good, ...values }.email);
  },
);

test("the password's rules are said beforehand", async () => {
  openPage("/register");
  const field = await screen.findByLabelText("Hasło");
  expect(field).toHaveAccessibleDescription(/co najmniej 8 znaków/);
  expect(field).toHaveAttribute("autocomplete", "new-password");
});

test("the password's rules are ticked off while it is typed", async () => {
  const { visitor } = openPage("/register");
  const field = await screen.findByLabelText("Hasło");
  await visitor.type(field, "Żółw");
  const kept = screen.getAllByText("– jest").map(({ parentElement }) => parentElement?.textContent);
  expect(kept).toEqual([" mała litera – jest", " wielka litera – jest"]);
});

test("a second click while it is sent sends nothing", async () => {
  const letThrough = holdRequests("post", "/auth/register");
  const requests = recordRequests();
  const { visitor } = await register();
  await visitor.click(screen.getByRole("button", { name: "Tworzenie konta…" }));
  letThrough();
  await screen.findByRole("dialog");
  expect(requests).toEqual(["POST /auth/register"]);
  await visitor.click(screen.getByRole("button", { name: "OK" }));
  await waitFor(() => expect(location.pathname).toBe("/login"));
});

test("a failing server is told and the form stays", async () => {
  failWith("post", "/auth/register", 500, {});
  await register();
  expect(await screen.findByRole("alert")).toHaveTextContent("Serwer zgłosił błąd.");
  expect(screen.getByLabelText("Adres e-mail")).toHaveValue(good.email);
});
