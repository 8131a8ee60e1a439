import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findPage, pages } from "../../src/app/pages";
import { categoryPath, patterns, postPath, profilePath, searchPath } from "@blog/shared/paths";
import { createAppStore } from "../../src/app/store";
import { backend, failConnection, respondWith, recordRequests } from "../support/network";
import { openPage } from "../support/render";

test("the page table and the page files match", () => {
  const folder = join(import.meta.dirname, "../../src/pages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("Page.tsx"))
    .map((name) => name.replaceAll("\\", "/").replace(/\.tsx$/, ""));
  expect(pages.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

test("every path pattern of the contract has a page", () => {
  const shown = pages.map(({ pattern }) => pattern);
  expect(Object.values(patterns).filter((pattern) => !shown.includes(pattern))).toEqual([]);
});

test("a public page makes the queries of its row, from which the server renders it", async () => {
  const author = await backend.createUser();
  const { _id, category } = await backend.createPost(author);
  const addresses = [categoryPath(category), postPath(_id), profilePath(author._id)];
  const searches = [patterns.search, searchPath("post")];
  for (const path of [patterns.home, "/posts?page=1", ...addresses, ...searches]) {
    const { page, location } = findPage(path);
    const store = createAppStore();
    const ofRow = recordRequests();
    await Promise.all(page.queries(location).map(({ initiate }) => initiate(store.dispatch)));
    const expected = ofRow.toSorted();
    const ofPage = recordRequests();
    openPage(path);
    await waitFor(() => expect([...new Set(ofPage)].toSorted()).toEqual(expected));
    cleanup();
  }
});

test.each([postPath("x"), profilePath("x")])(
  "%s has a heading and a title if it fails to load",
  async (path) => {
    respondWith("get", "/*", 503);
    openPage(path);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Błąd wczytywania" }),
    ).toBeVisible();
    expect(document.title).toBe("Błąd wczytywania – BLOG");
    cleanup();
    failConnection("get", "/*");
    openPage(path);
    expect(
      await screen.findByRole("heading", { level: 1, name: "Serwer nie odpowiada" }),
    ).toBeVisible();
  },
);
