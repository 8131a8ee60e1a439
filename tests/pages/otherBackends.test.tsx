import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { SERVER_FAILED } from "@blog/contract/messages";
import { confirmDialog, fill, logIn } from "../support/fields";
import { resetPath, verificationPath } from "../support/mailLinks";
import { backend, respondWith, network, recordRequests, rewriteResponse } from "../support/network";
import { openPage } from "../support/render";
import { expectToasts, failOnConsoleErrors } from "./faults/watch";

failOnConsoleErrors();

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const password = "Dobre-haslo-1!";

test("an e-mail address verified despite a 500 response can log in", async () => {
  const user = await backend.createUser({ isVerified: false, username: "Łucja" });
  const path = await verificationPath(user);
  rewriteResponse("get", "/auth/:userId/verify/:token", () => ({}), 500);
  const { visitor } = openPage(path);
  await heading("Nie znaleziono");
  expect(screen.getByText(/Możliwe, że adres jest już potwierdzony/)).toBeVisible();
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
    rewriteResponse("post", "/password/reset-password/:userId/:token", () => ({ message }), 500);
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
  network.use(
    http.put("*/api/users/profile/:id", async ({ request }) =>
      /"bio":""/.test(await request.clone().text())
        ? HttpResponse.json({ message: "bio is not allowed to be empty" }, { status: 400 })
        : undefined,
    ),
  );
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
  network.use(
    http.all("*/api/*", async ({ request }) => {
      const response = await backend.handle(request);
      return new Response((await response.text()).replaceAll("<", "&lt;"), response);
    }),
  );
  const { visitor } = openPage("/login");
  await logIn(visitor, user);
  expect(await screen.findByRole("button", { name: /Łucja <3/ })).toBeVisible();
  // The URL contains the title as the backend escaped it, whereas the text of the link is unescaped.
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

/** Sends the deletion of an own account, which fails. @param beforeAsking runs once the profile page is shown */
async function deleteOwnAccount(status: number, message: string, beforeAsking = () => {}) {
  respondWith("delete", "/users/profile/:id", status, { message });
  const user = await backend.createUser({ username: "Łucja" });
  const { visitor } = openPage(`/profile/${user._id}`, user);
  const button = await screen.findByRole("button", { name: "Usuń swoje konto" });
  beforeAsking();
  await visitor.click(button);
  await confirmDialog(visitor, "Usuń konto");
  return user;
}

test.each([
  [203, "access denied, forbidden", forbidden],
  [404, "Nie ma takiej ścieżki.", "Nie ma takiej ścieżki."],
])("an account whose deletion is refused with %i stays logged in", async (status, said, shown) => {
  const user = await deleteOwnAccount(status, said);
  await expectToasts(shown);
  expect(await heading("Łucja")).toBeVisible();
  expect(localStorage.getItem("userInfo")).toContain(user._id);
});

test("an account that is gone with its profile, which is asked for once, is logged out", async () => {
  const requests = recordRequests();
  const { _id } = await deleteOwnAccount(404, "Nie ma takiej ścieżki.", () => {
    respondWith("get", "/users/profile/:id", 404);
    requests.length = 0;
  });
  await expectToasts("Nie ma takiej ścieżki.");
  expect(await heading("Witamy na Blogu")).toBeVisible();
  expect(localStorage.getItem("userInfo")).toBeNull();
  const profile = `/users/profile/${_id}`;
  expect(requests.slice(0, 2)).toEqual([`DELETE ${profile}`, `GET ${profile}`]);
  expect(requests.filter((request) => request.startsWith("GET /users"))).toHaveLength(1);
});
