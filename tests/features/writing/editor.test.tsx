import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { postTexts } from "@blog/contract/fields";
import { fill, findAnnouncement } from "../../support/fields";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";

// The browser of these tests does not run the visual editor, which is tested in tests/e2e/writing/.

test("the words of a post are counted, and it is announced when it is too long", async () => {
  await backend.createCategory("Kuchnia");
  const { visitor } = openPage("/posts/create-post", await backend.createUser());
  const text = await screen.findByLabelText("Treść");
  await fill(visitor, text, "Składniki");
  expect(await screen.findByText(/^1 słowo/)).toBeVisible();
  await fill(visitor, text, "a".repeat(postTexts.description.limits.max + 1));
  expect(await findAnnouncement("Tekst jest za długi.")).toBeVisible();
});
