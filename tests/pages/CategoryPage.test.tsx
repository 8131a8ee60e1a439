import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend, failWith } from "../support/network";
import { quirks } from "../support/quirks";
import { openPage } from "../support/render";

const odd = "C# & „Świat” / 100%";

test("a topic with odd signs is reached from the sidebar and shows its posts alone", async () => {
  const author = await backend.createUser();
  await backend.createCategory(odd);
  await backend.createPost(author, { title: "O języku", category: odd });
  await backend.createPost(author, { title: "O zupie", category: "Kuchnia" });
  const { visitor } = openPage("/posts");
  const topics = await screen.findByRole("navigation", { name: "Tematy" });
  await visitor.click(await within(topics).findByRole("link", { name: odd }));
  expect(await screen.findByRole("heading", { level: 1, name: odd })).toBeVisible();
  const cards = await screen.findAllByRole("article");
  expect(cards).toHaveLength(1);
  expect(cards[0]).toHaveTextContent("O języku");
});

test("a topic without posts says so and leads to all posts", async () => {
  await backend.createCategory("Pusty");
  openPage("/posts/categories/Pusty");
  expect(await screen.findByText("Nie znaleziono postów na ten temat.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Zobacz wszystkie posty" })).toHaveAttribute(
    "href",
    "/posts",
  );
});

test("the topics stand in Polish order, whatever the backend answers besides them", async () => {
  for (const title of ["Żagle", "Zupy", "Ćwiczenia", "Lato 10", "Lato 9", "Cukier", "Łąka"]) {
    await backend.createCategory(title);
  }
  quirks.topicsWithStatus201();
  openPage("/posts/categories/Zupy");
  const topics = await screen.findByRole("navigation", { name: "Tematy" });
  await within(topics).findByRole("link", { name: "Zupy" });
  expect(
    within(topics)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Cukier", "Ćwiczenia", "Lato 9", "Lato 10", "Łąka", "Zupy", "Żagle"]);
});

test("failing topics leave the posts standing", async () => {
  const author = await backend.createUser();
  await backend.createPost(author, { title: "O zupie", category: "Kuchnia" });
  failWith("get", "/categories", 500);
  openPage("/posts/categories/Kuchnia");
  expect(await screen.findByText("O zupie")).toBeVisible();
  const topics = screen.getByRole("navigation", { name: "Tematy" });
  expect(await within(topics).findByRole("button", { name: "Spróbuj ponownie" })).toBeVisible();
});
