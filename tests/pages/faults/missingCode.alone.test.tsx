import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fill } from "../../support/fields";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { fillStorage } from "../../support/storage";
import { expectIdle, failOnConsoleErrors } from "./watch";

// As when the connection is gone, or a new version has replaced the files.
vi.mock("sweetalert2/dist/sweetalert2.esm.js", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

failOnConsoleErrors();
afterEach(() => void vi.unstubAllGlobals());

test("a registration whose alert cannot be fetched is told by a toast and leads to the log-in", async () => {
  const { visitor } = openPage("/register");
  await fill(visitor, await screen.findByLabelText("Nazwa użytkownika"), "Nowa Osoba");
  await fill(visitor, screen.getByLabelText("Adres e-mail"), "nowa@test.example");
  await fill(visitor, screen.getByLabelText("Hasło"), "Dobre-haslo-1!");
  await visitor.click(screen.getByRole("button", { name: "Zarejestruj się" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Logowanie" })).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(/poczt|mail/i);
});

test("a question that cannot be fetched is asked by the browser, and nothing is deleted without a yes", async () => {
  const author = await backend.createUser();
  const { _id } = await backend.createPost(author, { title: "Wpis" });
  const questions = answerQuestions(false, true);
  const requests = recordRequests();
  const { visitor } = openPage(`/posts/details/${_id}`, author);
  await visitor.click(await screen.findByRole("button", { name: "Usuń" }));
  await expectIdle();
  expect(screen.getByRole("heading", { level: 1, name: "Wpis" })).toBeVisible();
  expect(requests.filter((request) => request.startsWith("DELETE"))).toEqual([]);
  await visitor.click(screen.getByRole("button", { name: "Usuń" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  const question = "Czy jesteś pewien? Post, jego komentarze i polubienia znikną bezpowrotnie.";
  expect(questions).toEqual([question, question]);
});

test("a page with words that no draft holds is left after a yes to the browser's question", async () => {
  const { visitor } = openPage("/posts/create-post", await backend.createUser());
  fillStorage();
  await fill(visitor, await screen.findByLabelText("Tytuł"), "Nowy wpis");
  await screen.findByText(/Przeglądarka nie ma miejsca na szkic/);
  const questions = answerQuestions(false, true);
  const link = screen.getByRole("link", { name: "Posty" });
  await visitor.click(link);
  await waitFor(() => expect(questions).toHaveLength(1));
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Nowy wpis");
  await visitor.click(link);
  expect(await screen.findByRole("heading", { level: 1, name: "Posty" })).toBeVisible();
  const question = "Czy jesteś pewien? Masz niezapisane zmiany. Opuścić stronę?";
  expect(questions).toEqual([question, question]);
});

/** Answers the browser's questions one by one. @returns what they were */
function answerQuestions(...answers: boolean[]): string[] {
  const questions: string[] = [];
  vi.stubGlobal("confirm", (question: string) => {
    questions.push(question);
    return answers[questions.length - 1] ?? false;
  });
  return questions;
}
