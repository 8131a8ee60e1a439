import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill } from "../../support/fields";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { expectIdle, expectToasts, watchPages } from "./watch";

// As when the connection is gone, or a new version has replaced the files.
vi.mock("sweetalert2/dist/sweetalert2.esm.js", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

watchPages();

test("a registration whose alert cannot be fetched is told by a toast and leads to the log-in", async () => {
  const { visitor } = openPage("/register");
  await fill(visitor, await screen.findByLabelText("Nazwa użytkownika"), "Nowa Osoba");
  await fill(visitor, screen.getByLabelText("Adres e-mail"), "nowa@test.example");
  await fill(visitor, screen.getByLabelText("Hasło"), "Dobre-haslo-1!");
  await visitor.click(screen.getByRole("button", { name: "Zarejestruj się" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(/poczt|mail/i);
});

test("a question that cannot be fetched is told, and nothing is deleted unasked", async () => {
  const author = await backend.createUser();
  const { _id } = await backend.createPost(author, { title: "Wpis" });
  const requests = recordRequests();
  const { visitor } = openPage(`/posts/details/${_id}`, author);
  await visitor.click(await screen.findByRole("button", { name: "Usuń" }));
  await expectToasts("Nie udało się poprosić o potwierdzenie, więc nic nie usunięto.");
  await expectIdle();
  expect(screen.getByRole("heading", { level: 1, name: "Wpis" })).toBeVisible();
  expect(requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
});
