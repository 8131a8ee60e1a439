import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { dehydrateState } from "../../../src/app/dehydrateState";
import { createAppStore } from "../../../src/app/store";
import { fetchPostsPage } from "../../../src/features/post/thunks";
import type { Account } from "@blog/conformance/suite/suite";
import { cardTitles } from "../../support/fields";
import { backend, respondWith, network } from "../../support/network";
import { openPage } from "../../support/render";

const field = () => screen.getByRole("searchbox", { name: "Szukaj postów" });

let author: Account;
beforeEach(async () => {
  author = await backend.createUser({ username: "Żaneta Żółwińska" });
});

/** Makes the backend return all posts for any search. @returns the recorded requests */
function ignoreSearches(): Request[] {
  const requests: Request[] = [];
  network.use(
    http.get("*/api/posts", async ({ request }) => {
      requests.push(request);
      const { origin } = new URL(request.url);
      const response = await backend.handle(new Request(`${origin}/api/posts`));
      return HttpResponse.json(await response.json());
    }),
  );
  return requests;
}

test("search runs during typing, highlights hits and puts the query into the URL", async () => {
  await backend.createCategory("Żółwie");
  await backend.createPost(author, { title: "Zupa", description: "Nic o zwierzętach." });
  const text = `${"Długo o niczym. ".repeat(30)}Potem o żółwiach.`;
  await backend.createPost(author, { title: "Żółwia nie dogonisz", description: text });
  const { visitor } = openPage("/search");
  await screen.findByRole("heading", { name: "Szukaj" });
  await visitor.type(field(), "zolw");
  expect(await screen.findByText("2 posty")).toBeVisible();
  await waitFor(() => expect(cardTitles()).toEqual(["Żółwia nie dogonisz", "Zupa"]));
  const [card] = screen.getAllByRole("article");
  const marks = [...(card?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent);
  expect(marks).toEqual(["Żółwia", "żółwiach"]);
  expect(location.search).toBe("?q=zolw");
  expect(document.title).toBe("Wyniki dla „zolw” – BLOG");
  const suggestions = screen.getByRole("navigation", { name: "Pasujące tematy i autorzy" });
  const names = within(suggestions).getAllByRole("link");
  expect(names.map((link) => link.textContent)).toEqual(["Żółwie", "Żaneta Żółwińska"]);
  expect(field()).toHaveFocus();
});

test("an empty result leads on to the topics and the newest posts", async () => {
  await backend.createCategory("Ogród");
  await backend.createPost(author, { title: "Pierwszy przymrozek" });
  openPage("/search?q=nicniema");
  expect(await screen.findByText("Wpisz inne słowo albo tylko jego początek.")).toBeVisible();
  const newest = within(await screen.findByRole("region", { name: "Najnowsze posty" }));
  expect(newest.getByRole("heading", { name: "Pierwszy przymrozek" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ogród" })).toBeVisible();
});

test("an empty blog announces no newest posts above the sentence that there are none", async () => {
  openPage("/search");
  expect(await screen.findByText("Nie ma jeszcze żadnych postów.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Najnowsze posty" })).toBeNull();
});

test("an empty result is reported, and the clear button empties the field", async () => {
  const { visitor } = openPage("/search?q=nicniema");
  expect(await screen.findByText(/Brak wyników dla „nicniema”/)).toBeVisible();
  await visitor.click(screen.getByRole("button", { name: "Wyczyść pole" }));
  expect(field()).toHaveValue("");
  await waitFor(() => expect(location.search).toBe(""));
  await waitFor(() => expect(screen.queryByText(/Brak wyników/)).toBeNull());
});

test("when the backend returns all posts, the page requests them once and ranks them itself", async () => {
  await backend.createPost(author, { title: "Koty", description: "Same mruczki." });
  await backend.createPost(author, { title: "O psach", description: "I jeden kot." });
  await backend.createPost(author, { title: "Zupa", description: "Bez mięsa, z kurkami." });
  const requests = ignoreSearches();
  const { visitor } = openPage("/search?q=kot");
  expect(await screen.findByText("2 posty")).toBeVisible();
  await waitFor(() => expect(cardTitles()).toEqual(["Koty", "O\u00a0psach"]));
  await visitor.clear(field());
  await visitor.type(field(), "zupa{Enter}");
  expect(await screen.findByText("1 post")).toBeVisible();
  expect(cardTitles()).toEqual(["Zupa"]);
  expect(requests).toHaveLength(1);
});

test("among all posts, one that the server rendered cut is found by what it lacks", async () => {
  const description = `${"Długo o niczym. ".repeat(30)}Z kurkami.`;
  await backend.createPost(author, { title: "Zupa", description });
  await backend.createPost(author, { title: "Koty" });
  const rendered = createAppStore();
  await rendered.dispatch(fetchPostsPage(1));
  const state = { ...rendered.getState(), ...dehydrateState(rendered.getState()) };
  ignoreSearches();
  const { visitor } = openPage("/posts", undefined, {}, state);
  await visitor.keyboard("{Control>}k{/Control}");
  await visitor.keyboard("koty{Enter}");
  expect(await screen.findByText("1 post")).toBeVisible();
  await visitor.clear(field());
  await visitor.type(field(), "kurkami{Enter}");
  await waitFor(() => expect(cardTitles()).toEqual(["Zupa"]));
});

test("a failed search can be retried", async () => {
  await backend.createPost(author, { title: "Zupa" });
  respondWith("get", "/posts", 500);
  const { visitor } = openPage("/search?q=zupa");
  const retry = await screen.findByRole("button", { name: "Spróbuj ponownie" });
  network.resetHandlers();
  await visitor.click(retry);
  expect(await screen.findByText("1 post")).toBeVisible();
});

test("more than twenty results are paged, and their number is kept in the URL", async () => {
  for (let index = 1; index <= 45; index++) {
    await backend.createPost(author, { title: `Zupa ${index}` });
  }
  const { visitor } = openPage("/search?q=zupa");
  expect(await screen.findByText("45 postów")).toBeVisible();
  await waitFor(() => expect(cardTitles()).toHaveLength(20));
  await visitor.click(screen.getByRole("link", { name: "Pokaż więcej" }));
  expect(screen.getAllByRole("article")[20]).toHaveFocus();
  await waitFor(() => expect(cardTitles()).toHaveLength(40));
  expect(location.search).toBe("?q=zupa&show=40");
  await visitor.click(screen.getByRole("link", { name: "Pokaż więcej" }));
  await waitFor(() => expect(cardTitles()).toHaveLength(45));
  expect(screen.queryByRole("link", { name: "Pokaż więcej" })).toBeNull();
});

test("Ctrl+K focuses the header's search field, which opens the results; a slash does nothing", async () => {
  await backend.createPost(author, { title: "Karp", description: "Nie jada ryby/raki." });
  const { visitor } = openPage("/");
  await visitor.keyboard("/");
  expect(document.body).toHaveFocus();
  await visitor.keyboard("{Control>}k{/Control}");
  expect(field()).toHaveFocus();
  await visitor.keyboard("ryby/raki{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Wyniki dla „ryby/raki”" });
  expect(screen.getAllByRole("search")).toHaveLength(1);
  expect(field()).toHaveValue("ryby/raki");
});

test("results say so if the server searched only a part of the posts", async () => {
  const posts = [{ _id: "65f0a1b2c3d4e5f601234567", title: "Żółw", description: "Treść" }];
  const respond = (headers: Record<string, string>) =>
    network.use(http.get("*/api/posts", () => HttpResponse.json(posts, { headers })));
  respond({ "x-partial-search": "1" });
  const { visitor } = openPage("/search?q=żółw");
  const line = /^Te słowa są w tak wielu postach, że przeszukaliśmy tylko nowsze i krótsze\./;
  expect(await screen.findByText(line)).toBeVisible();
  respond({});
  await visitor.type(field(), "ik");
  await waitFor(() => expect(screen.queryByText(line)).not.toBeInTheDocument());
});
