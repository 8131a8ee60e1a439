import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardTitles } from "../../support/fields";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

const mark = (title: string) => screen.findByRole("button", { name: `Na później: ${title}` });

test("a post marked on its card waits in the menu's list, the newest first, until it is marked again", async () => {
  const author = await backend.createUser();
  const older = await backend.createPost(author, { title: "Starszy" });
  await backend.createPost(author, { title: "Nowszy" });
  const { visitor } = openPage("/posts");
  expect(await mark("Nowszy")).toHaveAttribute("aria-pressed", "false");
  expect(screen.queryByRole("link", { name: "Na później" })).toBeNull();
  await visitor.click(await mark("Nowszy"));
  await visitor.click(await mark("Starszy"));
  await visitor.click(await screen.findByRole("link", { name: "Na później" }));
  await screen.findByRole("heading", { level: 1, name: "Na później" });
  expect(cardTitles()).toEqual(["Starszy", "Nowszy"]);
  await visitor.click(await mark("Nowszy"));
  expect(cardTitles()).toEqual(["Starszy"]);
  await visitor.click(await screen.findByRole("link", { name: "Starszy" }));
  expect(location.pathname).toBe(`/posts/details/${older._id}`);
  await screen.findByRole("heading", { level: 1, name: "Starszy" });
  expect(await mark("Starszy")).toHaveAttribute("aria-pressed", "true");
  await visitor.click(await mark("Starszy"));
  expect(screen.queryByRole("link", { name: "Na później" })).toBeNull();
});

test("the list without a post says how to add one, and the fifty-first is not added", async () => {
  const author = await backend.createUser();
  await backend.createPost(author, { title: "Kolejny" });
  const { visitor } = openPage("/na-pozniej");
  expect(await screen.findByText("Nic tu jeszcze nie czeka.")).toBeVisible();
  const kept = Array.from({ length: 50 }, (_, index) => ({ _id: `${index}`, title: "Post" }));
  localStorage.setItem("readLater", JSON.stringify(kept));
  dispatchEvent(new StorageEvent("storage", { key: "readLater" }));
  await visitor.click(screen.getByRole("link", { name: "Posty" }));
  await visitor.click(await mark("Kolejny"));
  expect(await screen.findByText(/^Na później czeka już 50 postów/)).toBeVisible();
  expect(await mark("Kolejny")).toHaveAttribute("aria-pressed", "false");
});
