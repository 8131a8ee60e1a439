import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { confirmDialog, fill, logIn } from "../../support/fields";
import { backend, failWith, recordRequests } from "../../support/network";
import { quirks } from "../../support/quirks";
import { openPage } from "../../support/render";
import { expectToasts, failOnConsoleErrors } from "../faults/watch";

failOnConsoleErrors();

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

test.each(["/users/abc/verify/xyz", "/reset-password/abc/xyz"])(
  "a made-up link (%s), refused with 200, shows 'Nie znaleziono'",
  async (path) => {
    quirks.errorsWith200();
    openPage(path);
    expect(await heading("Nie znaleziono")).toBeVisible();
    await expectToasts();
  },
);

test("a wrong password, refused with 200, is reported in the server's words", async () => {
  const user = await backend.createUser();
  quirks.errorsWith200();
  const { visitor } = openPage("/login");
  await logIn(visitor, { ...user, password: "Zle-haslo-1!" });
  await expectToasts("Nieprawidłowy adres e-mail lub hasło.");
  expect(localStorage.getItem("userInfo")).toBeNull();
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

test("topics whose deletion is refused with 203 stay in the table", async () => {
  const admin = await backend.createUser({ isAdmin: true });
  for (const title of ["Dom", "Ogród"]) await backend.createCategory(title);
  quirks.deletionsRefusedWith203();
  const { visitor } = openPage("/admin-dashboard/categories-table", admin);
  await visitor.click(await screen.findByRole("checkbox", { name: /^Zaznacz wszystk/ }));
  await visitor.click(screen.getByRole("button", { name: /^Usuń zaznaczon/ }));
  await confirmDialog(visitor, /^Usuń 2/);
  await expectToasts(forbidden, "Usunięto 0 z 2 tematów");
  expect(screen.getByText("Ogród")).toBeVisible();
});

test.each([
  [
    "our own server's message is shown alone",
    () => undefined,
    "Jeśli mamy konto z tym adresem, wysłaliśmy tam odnośnik do zmiany hasła. Zajrzyj też do spamu.",
  ],
  ["a message that is declared as Polish is not judged", quirks.declaresPolish, "Email sent"],
  [
    "an English message follows its Polish meaning",
    quirks.englishSuccess,
    "Sprawdź pocztę: wysłaliśmy odnośnik do zmiany hasła. (Email sent)",
  ],
])("%s", async (_, imitate, message) => {
  imitate();
  const { visitor } = openPage("/forgot-password");
  await fill(visitor, await screen.findByLabelText("Adres e-mail"), "ala@test.example");
  await visitor.click(screen.getByRole("button", { name: "Wyślij odnośnik" }));
  await expectToasts(message);
  expect(document.querySelector(".form-success")).toHaveTextContent(message);
});
