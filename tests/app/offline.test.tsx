import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { backend, network } from "../support/network";
import { openPage } from "../support/render";

test("cached data is shown offline with a banner, until the connection returns", async () => {
  const author = await backend.createUser();
  await backend.createPost(author, { title: "Wpis" });
  const { visitor } = openPage("/");
  await screen.findByRole("heading", { name: "Wpis" });
  await visitor.click(await screen.findByRole("link", { name: "Posty" }));
  await screen.findByRole("heading", { level: 1, name: "Posty" });

  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  network.use(http.get("*/api/*", () => HttpResponse.error()));
  act(() => void dispatchEvent(new Event("offline")));
  await visitor.click(screen.getByRole("link", { name: "Start" }));
  const note = await screen.findByText("Brak internetu – widzisz to, co wczytało się wcześniej.");
  expect(note).toBeVisible();
  expect(screen.getByRole("heading", { name: "Wpis" })).toBeVisible();

  onLine.mockRestore();
  network.resetHandlers();
  act(() => void dispatchEvent(new Event("online")));
  expect(note).not.toBeInTheDocument();
});

test("a comment typed offline is saved as a draft that waits for the connection", async () => {
  const author = await backend.createUser();
  const post = await backend.createPost(author);
  const { visitor } = openPage(`/posts/details/${post._id}`, author);
  await visitor.type(await screen.findByLabelText("Napisz komentarz"), "Później");
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  const note = "Szkic zapisany i czeka na internet. Wyślij go, gdy połączenie wróci.";
  expect(await screen.findByText(note)).toBeVisible();
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("Szkic zapisany")).toBeVisible();
});

test("what a guest reads outranks a browser that calls itself offline", async () => {
  const author = await backend.createUser({ username: "Ola" });
  const post = await backend.createPost(author, { title: "Wpis" });
  const { visitor } = openPage(`/posts/details/${post._id}`);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(await screen.findByText(/^Brak internetu/)).toBeVisible();
  const [link = document.body] = screen.getAllByRole("link", { name: "Ola" });
  await visitor.click(link);
  await screen.findByRole("heading", { level: 1, name: "Ola" });
  await waitFor(() => expect(screen.queryByText(/^Brak internetu/)).toBeNull());
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
});

test("an answered request outranks a browser that calls itself offline", async () => {
  const author = await backend.createUser();
  const post = await backend.createPost(author);
  const { visitor } = openPage(`/posts/details/${post._id}`, author);
  const field = await screen.findByLabelText("Napisz komentarz");
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(await screen.findByText(/^Brak internetu/)).toBeVisible();
  await visitor.type(field, "Przez VPN");
  await visitor.click(screen.getByRole("button", { name: "Wyślij" }));
  await waitFor(() => expect(screen.queryByText(/^Brak internetu/)).toBeNull());
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
});
