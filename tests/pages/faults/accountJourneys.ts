import { screen, within } from "@testing-library/react";
import { expect } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import { choosePicture, confirmDialog, fill, expectPicture } from "../../support/fields";
import { resetPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import type { Journey } from "./journey";

const password = "Dobre-haslo-1!";
let account: Account;

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Opens a page and fills in its form. */
async function fillIn(path: string, values: Record<string, string>) {
  account = await backend.createUser({ username: "Łucja" });
  const { visitor } = openPage(path);
  for (const [label, text] of Object.entries(values)) {
    await fill(visitor, await screen.findByLabelText(label), text || account.email);
  }
  return { visitor };
}

/** Opens the user's own profile. */
async function openOwnProfile() {
  account = await backend.createUser({ username: "Łucja", bio: "Z Radomia." });
  const { visitor } = openPage(`/profile/${account._id}`, account);
  await heading("Łucja");
  return { visitor, user: account };
}

const login: Journey = {
  call: "login",
  context: "log-in page",
  open: async () => {
    const page = await fillIn("/login", { "Adres e-mail": "" });
    await fill(page.visitor, field("Hasło"), account.password);
    return page;
  },
  formButton: "Zaloguj się",
  submit: (visitor) => visitor.click(button("Zaloguj się")),
  expectUnchanged: () => {
    expect(field("Adres e-mail")).toHaveValue(account.email);
    expect(field("Hasło")).toHaveValue(account.password);
    expect(localStorage.getItem("userInfo")).toBeNull();
  },
  expectSuccess: () => screen.findByRole("button", { name: /Łucja/ }),
};

const registration = {
  "Nazwa użytkownika": "Nowa Osoba",
  "Adres e-mail": "nowa@test.example",
  Hasło: password,
};

const register: Journey = {
  call: "register",
  context: "registration page",
  open: () => fillIn("/register", registration),
  formButton: "Zarejestruj się",
  submit: (visitor) => visitor.click(button("Zarejestruj się")),
  expectUnchanged: () => {
    for (const [label, text] of Object.entries(registration)) {
      expect(field(label)).toHaveValue(text);
    }
  },
  expectSuccess: async () => {
    const alert = await screen.findByRole("dialog");
    expect(alert).toHaveTextContent("Konto utworzone");
    within(alert).getByRole("button", { name: "OK" }).click();
    await heading("Logowanie");
  },
};

const requestReset: Journey = {
  call: "requestReset",
  context: "page of the forgotten password",
  open: () => fillIn("/forgot-password", { "Adres e-mail": "" }),
  formButton: "Wyślij odnośnik",
  submit: (visitor) => visitor.click(button("Wyślij odnośnik")),
  expectUnchanged: () => expect(field("Adres e-mail")).toHaveValue(account.email),
  expectSuccess: () => screen.findByText(/odnośnik/, { selector: ".form-success" }),
};

const resetPassword: Journey = {
  call: "resetPassword",
  context: "page of the new password",
  open: async () => {
    const user = await backend.createUser();
    return fillIn(await resetPath(user), { "Nowe hasło": password });
  },
  formButton: "Ustaw hasło",
  submit: (visitor) => visitor.click(button("Ustaw hasło")),
  expectUnchanged: () => expect(field("Nowe hasło")).toHaveValue(password),
  expectSuccess: () => heading("Logowanie"),
};

const updateProfile: Journey = {
  call: "updateProfile",
  context: "dialog of the own profile",
  open: async () => {
    const page = await openOwnProfile();
    await page.visitor.click(button("Edytuj profil"));
    await fill(page.visitor, field("Nazwa użytkownika"), "Łucja Żak");
    await fill(page.visitor, field("O sobie (nieobowiązkowo)"), "Z Krakowa.");
    return page;
  },
  formButton: "Zapisz",
  submit: (visitor) => visitor.click(button("Zapisz")),
  expectUnchanged: () => {
    expect(field("Nazwa użytkownika")).toHaveValue("Łucja Żak");
    expect(field("O sobie (nieobowiązkowo)")).toHaveValue("Z Krakowa.");
    expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent("Łucja");
    expect(localStorage.getItem("userInfo")).toContain('"Łucja"');
  },
  expectSuccess: async () => {
    await heading("Łucja Żak");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
};

const uploadProfilePhoto: Journey = {
  call: "uploadProfilePhoto",
  context: "dialog of the profile photo",
  isUpload: true,
  open: async () => {
    const page = await openOwnProfile();
    await page.visitor.click(button("Zmień zdjęcie"));
    await choosePicture(page.visitor);
    return page;
  },
  formButton: "Wyślij zdjęcie",
  submit: (visitor) => visitor.click(button("Wyślij zdjęcie")),
  expectUnchanged: expectPicture,
  expectSuccess: async () => {
    await screen.findByText(/zdjęcie/i, { selector: "[role=alert]" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(localStorage.getItem("userInfo")).toContain("/api/images/");
  },
};

const deleteProfile: Journey = {
  call: "deleteProfile",
  context: "own profile",
  open: openOwnProfile,
  submit: async (visitor) => {
    await visitor.click(button("Usuń swoje konto"));
    await confirmDialog(visitor, "Usuń konto");
  },
  expectUnchanged: () => {
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Łucja");
    expect(localStorage.getItem("userInfo")).toContain(account._id);
  },
  expectSuccess: async () => {
    await heading("Witamy na Blogu");
    expect(localStorage.getItem("userInfo")).toBeNull();
  },
};

export const accountJourneys: readonly Journey[] = [
  login,
  register,
  requestReset,
  resetPassword,
  updateProfile,
  uploadProfilePhoto,
  deleteProfile,
];
