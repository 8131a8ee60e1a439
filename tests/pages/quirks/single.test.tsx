import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { choosePicture, fill } from "../../support/fields";
import { resetPath, verificationPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { quirks } from "../../support/quirks";
import { openPage } from "../../support/render";
import { expectToasts, watchPages } from "../faults/watch";

watchPages();

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const password = "Dobre-haslo-1!";

test("an address that was verified although the answer is 500 leads to the log-in, which works", async () => {
  const user = await backend.createUser({ isVerified: false, username: "Łucja" });
  const path = await verificationPath(user);
  quirks.verified500();
  const { visitor } = openPage(path);
  await heading("Nie znaleziono");
  await visitor.click(screen.getByRole("link", { name: "Zaloguj się" }));
  await fill(visitor, await screen.findByLabelText("Email"), user.email);
  await fill(visitor, screen.getByLabelText("Hasło"), user.password);
  await visitor.click(screen.getByRole("button", { name: "Zaloguj się" }));
  expect(await screen.findByRole("button", { name: /Łucja/ })).toBeVisible();
});

test("a password that was changed although the answer is 500 is told as what the server says", async () => {
  const user = await backend.createUser({ username: "Łucja" });
  quirks.passwordChanged500();
  const { visitor } = openPage(await resetPath(user));
  await fill(visitor, await screen.findByLabelText("Nowe hasło"), password);
  await visitor.click(screen.getByRole("button", { name: "Ustaw hasło" }));
  await expectToasts("Ojej.");
  expect(screen.getByLabelText("Nowe hasło")).toHaveValue(password);
});

test("an unknown address that is refused is told, and stays in its field", async () => {
  quirks.unknownEmail404();
  const { visitor } = openPage("/forgot-password");
  await fill(visitor, await screen.findByLabelText("Email"), "nikt@test.example");
  await visitor.click(screen.getByRole("button", { name: "Wyślij odnośnik" }));
  await expectToasts("Nie ma takiego konta.");
  expect(screen.getByLabelText("Email")).toHaveValue("nikt@test.example");
});

test.each(["/users/nie-id/verify/zly", "/reset-password/nie-id/zly"])(
  "a malformed link (%s) that is a failure of the server is 'Nie znaleziono'",
  async (path) => {
    quirks.badLinksFail();
    openPage(path);
    expect(await heading("Nie znaleziono")).toBeVisible();
    await expectToasts();
  },
);

test("a picture that is refused with 500 is told in the server's words", async () => {
  const user = await backend.createUser();
  const { _id } = await backend.createPost(user);
  quirks.pictureRefusedWith500();
  const { visitor } = openPage(`/posts/details/${_id}`, user);
  await visitor.click(await screen.findByRole("button", { name: "Zmień zdjęcie" }));
  await choosePicture(visitor);
  await visitor.click(screen.getByRole("button", { name: "Wyślij zdjęcie" }));
  await expectToasts("File too large");
  expect(screen.getByRole("img", { name: "Podgląd wybranego zdjęcia" })).toBeVisible();
});

test("a bio that is taken away goes along blank, and a refusal is told", async () => {
  const user = await backend.createUser({ username: "Łucja", bio: "Z Radomia." });
  quirks.blankBioRefused();
  const { visitor } = openPage(`/profile/${user._id}`, user);
  await visitor.click(await screen.findByRole("button", { name: "Edytuj profil" }));
  await visitor.clear(screen.getByLabelText("Bio"));
  await visitor.click(screen.getByRole("button", { name: "Zapisz" }));
  await expectToasts("bio is not allowed to be empty");
  expect(screen.getByText("Z Radomia.", { selector: "p" })).toBeInTheDocument();
});

test("what other backends leave out of a login is no reason to be logged out by a reload", async () => {
  quirks.bareLogin();
  const user = await backend.createUser({ username: "Łucja" });
  const { visitor } = openPage("/login");
  await fill(visitor, await screen.findByLabelText("Email"), user.email);
  await fill(visitor, screen.getByLabelText("Hasło"), user.password);
  await visitor.click(screen.getByRole("button", { name: "Zaloguj się" }));
  await screen.findByRole("button", { name: /Łucja/ });
  const stored = localStorage.getItem("userInfo");
  await waitFor(() => expect(stored).toContain(`"_id":"${user._id}"`));
});
