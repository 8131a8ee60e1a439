import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { choosePicture, confirmDialog, fill, logIn, logInAgain } from "../../support/fields";
import { resetPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { findToast } from "../../support/toasts";
import { openPage } from "../../support/render";
import { failOnConsoleErrors } from "../faults/watch";
import { backendNames, imitateBackend } from "./backends";

failOnConsoleErrors();

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const password = "Dobre-haslo-1!";

/** Opens a path in a new page, as a link from a mail does. */
function reopen(path: string) {
  cleanup();
  return openPage(path);
}

describe.each(backendNames)("on a backend that %s", (name) => {
  test("a new user registers, verifies the e-mail address and logs in after a wrong password", async () => {
    imitateBackend(name);
    const { visitor } = openPage("/register");
    await fill(visitor, await screen.findByLabelText("Nazwa użytkownika"), "Nowa Osoba");
    await fill(visitor, screen.getByLabelText("Adres e-mail"), "nowa@test.example");
    await fill(visitor, screen.getByLabelText("Hasło"), password);
    await visitor.click(button("Zarejestruj się"));
    await visitor.click(await screen.findByRole("button", { name: "OK" }));
    await heading("Logowanie");
    if (name !== "wraps and adds") {
      const { pathname } = new URL(backend.mails.at(-1)?.link ?? "");
      const { visitor: reader } = reopen(pathname);
      await heading("Adres e-mail potwierdzony");
      await reader.click(within(screen.getByRole("main")).getByRole("link"));
    }
    await heading("Logowanie");
    await logIn(visitor, { email: "nowa@test.example", password: "Zle-haslo-1!" });
    await findToast(
      name === "is terse"
        ? "Coś poszło nie tak. Spróbuj ponownie."
        : "Nieprawidłowy adres e-mail lub hasło.",
    );
    await logIn(visitor, { email: "nowa@test.example", password });
    expect(await screen.findByRole("button", { name: /Nowa Osoba/ })).toBeVisible();
    expect(location.pathname).toBe("/");
  });

  test("a user resets the password and logs in with it", async () => {
    const user = await backend.createUser({ username: "Łucja" });
    imitateBackend(name);
    const { visitor } = openPage("/forgot-password");
    await fill(visitor, await screen.findByLabelText("Adres e-mail"), user.email);
    await visitor.click(button("Wyślij odnośnik"));
    await screen.findByText(/./, { selector: ".form-success" });
    reopen(await resetPath(user));
    await fill(visitor, await screen.findByLabelText("Nowe hasło"), password);
    await visitor.click(button("Ustaw hasło"));
    await heading("Logowanie");
    await logIn(visitor, { ...user, password });
    expect(await screen.findByRole("button", { name: /Łucja/ })).toBeVisible();
  });

  test("a user changes name, bio and photo, and deletes the account", async () => {
    const user = await backend.createUser({ username: "Łucja" });
    imitateBackend(name);
    const { visitor } = openPage(`/profile/${user._id}`, user);
    await heading("Łucja");
    await visitor.click(button("Edytuj profil"));
    await fill(visitor, screen.getByLabelText("Nazwa użytkownika"), "Łucja Żak");
    await visitor.click(button("Zapisz"));
    await heading("Łucja Żak");
    await visitor.click(button("Edytuj profil"));
    await fill(visitor, screen.getByLabelText("O sobie (nieobowiązkowo)"), "Z Radomia.");
    await fill(visitor, screen.getByLabelText(/^Nowe hasło/), password);
    await visitor.click(button("Zapisz"));
    expect(await screen.findByText("Z Radomia.", { selector: "p" })).toBeVisible();
    await visitor.click(button("Zmień zdjęcie"));
    await choosePicture(visitor);
    await visitor.click(button("Wyślij zdjęcie"));
    if (name === "wraps and adds") {
      // The old token is invalid, and the profile response has no new one.
      await logInAgain(visitor, { ...user, password });
    }
    await waitFor(() => expect(localStorage.getItem("userInfo")).toContain("/api/images/"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await visitor.click(button("Usuń swoje konto"));
    await confirmDialog(visitor, "Usuń konto");
    await heading("Witamy na Blogu");
    expect(localStorage.getItem("userInfo")).toBeNull();
  });
});
