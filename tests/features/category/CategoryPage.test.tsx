import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

const specialTitle = "C# & „Świat” / 100%";

test("a topic with special characters is linked from the sidebar and shows only its posts", async () => {
  const author = await backend.createUser();
  await backend.createCategory(specialTitle);
  await backend.createPost(author, { title: "O języku", category: specialTitle });
  await backend.createPost(author, { title: "O zupie", category: "Kuchnia" });
  const { visitor } = openPage("/posts");
  const topics = await screen.findByRole("navigation", { name: "Tematy" });
  await visitor.click(await within(topics).findByRole("link", { name: specialTitle }));
  expect(await screen.findByRole("heading", { level: 1, name: specialTitle })).toBeVisible();
  const cards = await screen.findAllByRole("article");
  expect(cards).toHaveLength(1);
  expect(cards[0]).toHaveTextContent("O języku");
});

test("a topic without posts says so and leads to all posts", async () => {
  await backend.createCategory("Pusty");
  openPage("/posts/categories/Pusty");
  expect(await screen.findByText("Nie znaleziono postów na ten temat.")).toBeVisible();
  const link = screen.getByRole("link", { name: "Zobacz wszystkie posty" });
  expect(link).toHaveAttribute("href", "/posts");
});
