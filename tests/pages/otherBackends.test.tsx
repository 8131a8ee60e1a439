import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SERVER_FAILED } from "../../src/contract/limits";
import { confirmDialog, fill, logIn } from "../support/fields";
import { resetPath, verificationPath } from "../support/mailLinks";
import { backend, failWith, recordRequests } from "../support/network";
import { quirks } from "../support/quirks";
import { openPage } from "../support/render";
import { expectToasts, failOnConsoleErrors } from "./faults/watch";

failOnConsoleErrors();

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const password = "Dobre-haslo-1!";

test("an e-mail address verified despite a 500 response can log in", async () => {
  const user = await backend.createUser({ isVerified: false, username: "Łucja" });
  const path = await verificationPath(user);
  quirks.verified500();
  const { visitor } = openPage(path);
  await heading("Nie znaleziono");
  await visitor.click(screen.getByRole("link", { name: "Zaloguj się" }));
  await logIn(visitor, user);
  expect(await screen.findByRole("button", { name: /Łucja/ })).toBeVisible();
});

const mayBeChanged = "Serwer zgłosił błąd, ale hasło mogło zostać zmienione.";

test.each([
  ["in Polish", "Ojej.", "Ojej."],
  ["of our own server", SERVER_FAILED, mayBeChanged],
  ["in English", "Internal server error", `${mayBeChanged} (Internal server error)`],
])(
  "a 500 response to a new password (%s) gives one advice: to log in with it",
  async (_, message, shown) => {
    const user = await backend.createUser({ username: "Łucja" });
    quirks.passwordChanged500(message);
    const { visitor } = openPage(await resetPath(user));
    await fill(visitor, await screen.findByLabelText("Nowe hasło"), password);
    await visitor.click(screen.getByRole("button", { name: "Ustaw hasło" }));
    await expectToasts(shown);
    expect(screen.getByLabelText("Nowe hasło")).toHaveValue(password);
    const hint = screen.getByText(mayBeChanged, { selector: "p" });
    expect(within(hint.parentElement ?? hint).getByRole("link")).toHaveAttribute("href", "/login");
    expect(document.querySelector(".form-failure")).toBeNull();
  },
);

test("a bio that the backend cannot clear is reported, and the rest of the form is saved", async () => {
  const user = await backend.createUser({ username: "Łucja", bio: "Z Radomia." });
  quirks.blankBioRefused();
  const { visitor } = openPage(`/profile/${user._id}`, user);
  await visitor.click(await screen.findByRole("button", { name: "Edytuj profil" }));
  await visitor.clear(screen.getByLabelText("O sobie (nieobowiązkowo)"));
  await fill(visitor, screen.getByLabelText("Nazwa użytkownika"), "Łucja Żak");
  await visitor.click(screen.getByRole("button", { name: "Zapisz" }));
  await expectToasts(
    "Profil zapisany, ale opis „O sobie” został: ten serwer nie pozwala go usunąć.",
  );
  expect(await heading("Łucja Żak")).toBeVisible();
  expect(screen.getByText("Z Radomia.", { selector: "p" })).toBeInTheDocument();
});

test("an escaped < in a name is unescaped in the header and above a new comment", async () => {
  const user = await backend.createUser({ username: "Łucja <3" });
  const { _id } = await backend.createPost(user, { category: "A < B" });
  await backend.createCategory("A < B");
  quirks.escapedText();
  const { visitor } = openPage("/login");
  await logIn(visitor, user);
  expect(await screen.findByRole("button", { name: /Łucja <3/ })).toBeVisible();
  // The URL has the backend's escaped title, the link text the unescaped one.
  const topicPath = "/posts/categories/A%20%26lt%3B%20B";
  const topics = within(await screen.findByRole("navigation", { name: "Tematy" }));
  expect(await topics.findByRole("link", { name: "A < B" })).toHaveAttribute("href", topicPath);
  await visitor.click(await screen.findByRole("link", { name: /^Czytaj więcej/ }));
  await fill(visitor, await screen.findByLabelText("Napisz komentarz"), "1 < 2");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  const comment = await screen.findByText("1 < 2", { selector: ".comment-text p" });
  expect(comment.closest("article")).toHaveTextContent("Łucja <3");
  expect(location.pathname).toContain(_id);
  const topic = screen.getByRole("link", { name: "A < B" });
  expect(topic).toHaveAttribute("href", topicPath);
});

const forbidden = "Nie masz uprawnień do tej czynności. (access denied, forbidden)";

async function deleteOwnAccount(imitate: () => void) {
  const user = await backend.createUser({ username: "Łucja" });
  const { visitor } = openPage(`/profile/${user._id}`, user);
  const button = await screen.findByRole("button", { name: "Usuń swoje konto" });
  imitate();
  await visitor.click(button);
  await confirmDialog(visitor, "Usuń konto");
  return user;
}

test.each([
  ["is refused with 203", quirks.deletionsRefusedWith203, forbidden],
  ["is a 404 although its profile is there", quirks.deletedAccount404, "Nie ma takiej ścieżki."],
])("an account whose deletion %s stays logged in", async (_, imitate, message) => {
  const user = await deleteOwnAccount(imitate);
  await expectToasts(message);
  expect(await heading("Łucja")).toBeVisible();
  expect(localStorage.getItem("userInfo")).toContain(user._id);
});

test("an account that is gone with its profile, which is asked for once, is logged out", async () => {
  const requests = recordRequests();
  const { _id } = await deleteOwnAccount(() => {
    quirks.deletedAccount404();
    failWith("get", "/users/profile/:id", 404);
    requests.length = 0;
  });
  await expectToasts("Nie ma takiej ścieżki.");
  expect(await heading("Witamy na Blogu")).toBeVisible();
  expect(localStorage.getItem("userInfo")).toBeNull();
  const profile = `/users/profile/${_id}`;
  expect(requests.slice(0, 2)).toEqual([`DELETE ${profile}`, `GET ${profile}`]);
  expect(requests.filter((request) => request.startsWith("GET /users"))).toHaveLength(1);
});
