import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { failOnConsoleErrors } from "../faults/watch";
import { imitateBackend, testedBackends } from "./backends";

failOnConsoleErrors();

const posts = () => within(screen.getByRole("main")).queryAllByRole("heading", { level: 2 });

describe.each(testedBackends)("on a backend that %s", (name) => {
  let ids: string[] = [];
  let authorId = "";

  beforeEach(async () => {
    const author = await backend.createUser({ username: "Łucja Żak", bio: "a < b" });
    authorId = author._id;
    await backend.createCategory("C# & „Świat”");
    ids = [];
    for (let day = 1; day <= 5; day++) {
      const { _id } = await backend.createPost(author, {
        title: `Wpis ${day} < 6`,
        category: "C# & „Świat”",
        createdAt: `2026-02-0${day}T12:00:00.000Z`,
      });
      ids.push(_id);
    }
    const post = { _id: ids[0] ?? "" };
    for (const day of [6, 7]) {
      const createdAt = `2026-02-0${day}T12:00:00.000Z`;
      await backend.createComment(author, post, { text: `Zdanie ${day} < 8`, createdAt });
    }
    imitateBackend(name);
  });

  test.each([
    "/",
    "/posts",
    "/posts?page=0",
    "/posts/categories/C%23%20%26%20%E2%80%9E%C5%9Awiat%E2%80%9D",
  ])("%s shows the posts, newest first, and the topics", async (path) => {
    const requests = recordRequests();
    openPage(path);
    await screen.findByText("Wpis 5 < 6");
    const titles = posts().map(({ textContent }) => textContent);
    const shown = titles.filter((title) => title !== "Tematy");
    const expected = [5, 4, 3, 2, 1].map((day) => `Wpis ${day} < 6`);
    expect(shown).toEqual(expected.slice(0, shown.length));
    expect(shown.length).toBeGreaterThanOrEqual(3);
    const topics = within(screen.getByRole("navigation", { name: "Tematy" }));
    expect(await topics.findByRole("link", { name: "C# & „Świat”" })).toBeVisible();
    expect(requests.filter((request) => /pageNumber=(0|-)/.test(request))).toEqual([]);
  });

  test("a post is shown with its author and its comments, if they are sent", async () => {
    openPage(`/posts/details/${ids[0]}`);
    expect(await screen.findByRole("heading", { level: 1, name: "Wpis 1 < 6" })).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Łucja Żak" }).length).toBeGreaterThan(0);
    const texts = screen.queryAllByText(/^Zdanie/).map(({ textContent }) => textContent);
    const areSent = name !== "leaves out";
    expect(texts).toEqual(areSent ? ["Zdanie 7 < 8", "Zdanie 6 < 8"] : []);
    expect(screen.queryByText(/Invalid|NaN|undefined/)).toBeNull();
  });

  test("a profile is shown with its posts, newest first, if they are sent", async () => {
    openPage(`/profile/${authorId}`);
    expect(await screen.findByRole("heading", { level: 1, name: "Łucja Żak" })).toBeVisible();
    expect(screen.getByText("a < b")).toBeVisible();
    const cards = screen.queryAllByRole("article");
    const titles = cards.map((card) => within(card).getByRole("heading").textContent);
    const areSent = name !== "leaves out";
    expect(titles).toEqual(areSent ? [5, 4, 3, 2, 1].map((day) => `Wpis ${day} < 6`) : []);
    await waitFor(() => expect(screen.queryByText("Wczytywanie…")).toBeNull());
  });
});
