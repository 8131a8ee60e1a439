import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
import { choosePicture, confirmDialog, fill, logInAgain } from "../../support/fields";
import { backend, network, respondWith, recordBodies } from "../../support/network";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { openPage } from "../../support/render";
import { findToast } from "../../support/toasts";

let owner: Account;

beforeEach(async () => {
  owner = await backend.createUser({ username: "Łucja", bio: "Z Radomia." });
  await backend.createPost(owner, { title: "Mój wpis" });
});

const storedSession = (): unknown => JSON.parse(localStorage.getItem("userInfo") ?? "null");

async function openOwn() {
  const page = openPage(`/profile/${owner._id}`, owner);
  await screen.findByRole("heading", { level: 1, name: "Łucja" });
  return page;
}

test("only the owner sees the controls", async () => {
  openPage(`/profile/${owner._id}`, await backend.createUser());
  await screen.findByRole("heading", { level: 1, name: "Łucja" });
  expect(screen.queryByRole("button", { name: "Usuń swoje konto" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Edytuj profil" })).toBeNull();
});

test("changing the name closes the dialog and is shown everywhere", async () => {
  const { visitor } = await openOwn();
  await visitor.click(screen.getByRole("button", { name: "Edytuj profil" }));
  const dialog = within(screen.getByRole("dialog", { name: "Edytuj profil" }));
  const name = dialog.getByLabelText("Nazwa użytkownika");
  await visitor.clear(name);
  await visitor.type(name, "Łucja Żak");
  await visitor.click(dialog.getByRole("button", { name: "Zapisz" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Łucja Żak" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("button", { name: /Łucja Żak/ })).toBeVisible();
  const card = within(screen.getByRole("article"));
  expect(card.getByRole("link", { name: "Łucja Żak" })).toBeVisible();
  expect(storedSession()).toMatchObject({ username: "Łucja Żak" });
});

test("a bio that was typed is asked about before its dialog closes", async () => {
  const { visitor } = await openOwn();
  await visitor.click(screen.getByRole("button", { name: "Edytuj profil" }));
  await visitor.type(screen.getByLabelText(/^O sobie/), " I z Gdańska.");
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await visitor.click(screen.getByRole("button", { name: "Zamknij okno" }));
  await confirmDialog(visitor, "Anuluj");
  expect(screen.getByLabelText(/^O sobie/)).toHaveValue("Z Radomia. I z Gdańska.");
  await visitor.click(screen.getByRole("button", { name: "Anuluj" }));
  await confirmDialog(visitor, "Zamknij okno");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edytuj profil" })).toBeNull());
});

test("a blank password and an unchanged blank bio are not sent", async () => {
  owner = await backend.createUser({ username: "Łucja" });
  const { visitor } = await openOwn();
  const bodies = recordBodies();
  await visitor.click(screen.getByRole("button", { name: "Edytuj profil" }));
  await visitor.type(screen.getByLabelText("Nazwa użytkownika"), "!");
  await visitor.click(screen.getByRole("button", { name: "Zapisz" }));
  await screen.findByRole("heading", { level: 1, name: "Łucja!" });
  expect(bodies).toEqual([{ username: "Łucja!" }]);
});

test("a photo is previewed and uploaded, and updates the header and the stored session", async () => {
  const { visitor } = await openOwn();
  await visitor.click(screen.getByRole("button", { name: "Zmień zdjęcie" }));
  await visitor.click(screen.getByRole("button", { name: "Wyślij zdjęcie" }));
  await findToast("Nie wybrano pliku!");

  await choosePicture(visitor);
  expect(screen.getByRole("img", { name: "Podgląd wybranego zdjęcia" })).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Wyślij zdjęcie" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(storedSession()).toMatchObject({
    profilePhoto: { url: expect.stringMatching(/^\/api\/images\/[0-9a-f]+\.webp$/) },
  });
  const button = screen.getByRole("button", { name: /Łucja/ });
  const uploaded = expect.stringContaining("/api/images/");
  await waitFor(() => expect(button.querySelector("img")).toHaveAttribute("src", uploaded));
});

test("a large animated GIF shows a warning before the upload", async () => {
  const { visitor } = await openOwn();
  await visitor.click(screen.getByRole("button", { name: "Zmień zdjęcie" }));
  const parts = [await drawPicture({ format: "gif" }), new Uint8Array(1_500_000)];
  const large = new File(parts, "kot.gif", { type: "image/gif" });
  await visitor.upload(screen.getByLabelText("Wybierz zdjęcie"), large);
  const warning = /^Ten GIF ma 1,5 MB, a ruchomych obrazów nie zmniejszamy\./;
  expect(await screen.findByText(warning)).toBeVisible();
  const small = new File([await drawPicture({ format: "gif" })], "kot.gif", { type: "image/gif" });
  await visitor.upload(screen.getByLabelText("Zmień zdjęcie"), small);
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

test("a file that is no image is rejected with a message, and the dialog stays open", async () => {
  const { visitor } = await openOwn();
  await visitor.click(screen.getByRole("button", { name: "Zmień zdjęcie" }));
  const file = new File(["tekst"], "ja.png", { type: "image/png" });
  const field = screen.getByLabelText("Wybierz zdjęcie");
  await visitor.upload(field, file);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Wybierz zdjęcie w formacie JPG/));
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("logging in as another user in the dialog does not save the change", async () => {
  const other = await backend.createUser();
  const { visitor } = openPage(`/profile/${owner._id}`, { ...owner, token: "void" });
  await visitor.click(await screen.findByRole("button", { name: "Edytuj profil" }));
  await fill(visitor, screen.getByLabelText("O sobie (nieobowiązkowo)"), "Cudze bio.");
  await visitor.click(screen.getByRole("button", { name: "Zapisz" }));
  await logInAgain(visitor, other);
  await findToast("Zaloguj się, aby to zrobić.");
  expect(screen.queryByRole("button", { name: "Edytuj profil" })).toBeNull();
  expect(screen.getByText("Z Radomia.")).toBeVisible();
});

test("on our own server one chooses whether to hear of comments by mail", async () => {
  const { visitor } = openPage(`/profile/${owner._id}`, owner, { hasCommentMails: true });
  const choice = await screen.findByRole("checkbox", {
    name: "Powiadomienia e-mailem o komentarzach",
  });
  await waitFor(() => expect(choice).toBeChecked());
  await visitor.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  respondWith("put", "/users/comment-mails", 500);
  await visitor.click(choice);
  await findToast("Serwer odmawia.");
  expect(choice).not.toBeChecked();
});

test("a choice that cannot be read is said to be so, and read again", async () => {
  respondWith("get", "/users/comment-mails", 500);
  const { visitor } = openPage(`/profile/${owner._id}`, owner, { hasCommentMails: true });
  const retry = await screen.findByRole("button", { name: "spróbuj wczytać ponownie" });
  network.resetHandlers();
  await visitor.click(retry);
  expect(await screen.findByRole("checkbox")).toBeVisible();
});
