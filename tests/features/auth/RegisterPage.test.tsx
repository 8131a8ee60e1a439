import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { register } from "../../support/fields";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { findToast } from "../../support/toasts";

async function openAndRegister(values?: Parameters<typeof register>[1]) {
  const page = openPage("/register");
  await register(page.visitor, values);
  return page;
}

test("success is reported by an alert with a title and the address, which leads to the log-in page", async () => {
  const { visitor, store } = await openAndRegister();
  const alert = await screen.findByRole("dialog", { name: "Konto utworzone" });
  const { registerMessage } = store.getState().auth;
  expect(registerMessage).toContain("nowa@test.example");
  expect(alert).toHaveAccessibleDescription(registerMessage ?? "");
  expect(backend.mails.map(({ to }) => to)).toEqual(["nowa@test.example"]);
  await visitor.click(screen.getByRole("button", { name: "OK" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  expect(screen.getByText(registerMessage ?? "")).toBeVisible();
});

test.each([
  [{ name: " " }, "Dane są wymagane", "Nazwa użytkownika"],
  [{ email: " " }, "Email jest wymagany", "Adres e-mail"],
  [{ password: " " }, "Hasło jest wymagane", "Hasło"],
])("blank fields are reported in order: %j", async (values, message, label) => {
  const requests = recordRequests();
  await openAndRegister(values);
  await findToast(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(requests).toEqual([]);
});

test("all blank fields are marked, each until it is filled in", async () => {
  const { visitor } = await openAndRegister({ name: " ", email: " ", password: " " });
  const name = screen.getByLabelText("Nazwa użytkownika");
  const email = screen.getByLabelText("Adres e-mail");
  expect(name).toHaveAccessibleDescription("Dane są wymagane");
  expect(email).toHaveAccessibleDescription("Email jest wymagany");
  expect(screen.getByLabelText("Hasło")).toHaveAccessibleDescription(/Hasło jest wymagane$/);
  expect(await screen.findAllByRole("alert")).toHaveLength(1);
  await visitor.type(email, "x");
  expect(email).not.toHaveAttribute("aria-invalid");
  expect(name).toHaveAttribute("aria-invalid", "true");
});

test.each([
  ["that every backend accepts", {}, /od 8 do 26 znaków/],
  ["of the blog's own server", { maxPassword: 72 }, /od 8 do 72 znaków/],
])("the password's rules are described in advance, with the length %s", async (_, site, rule) => {
  openPage("/register", undefined, site);
  const field = await screen.findByLabelText("Hasło");
  expect(field).toHaveAccessibleDescription(rule);
  expect(field).toHaveAttribute("autocomplete", "new-password");
});

test("the password's rules are ticked off during typing", async () => {
  const { visitor } = openPage("/register");
  const field = await screen.findByLabelText("Hasło");
  await visitor.type(field, "Żółw");
  expect(tickedOff()).toEqual(["mała litera (a–z) – jest"]);
  await visitor.type(field, "W-9, a do tego dużo za długie");
  expect(tickedOff()).toEqual([
    "mała litera (a–z) – jest",
    "wielka litera (A–Z) – jest",
    "cyfra – jest",
    "znak specjalny, np. ! lub - – jest",
  ]);
});

const tickedOff = () =>
  screen.getAllByText("– jest").map(({ parentElement }) => parentElement?.textContent);
