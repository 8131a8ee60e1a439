import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setDocumentAttributes } from "../../../src/app/boot/documentAttributes";
import { openPage } from "../../support/render";

test("the letters cycle through three sizes, and a chosen one is there before the first paint", async () => {
  const { visitor } = openPage("/");
  const shownSize = () => document.documentElement.dataset.letters;
  await visitor.click(await screen.findByRole("button", { name: "Wielkość liter: zwykła" }));
  expect(shownSize()).toBe("larger");
  await visitor.click(screen.getByRole("button", { name: "Wielkość liter: większa" }));
  delete document.documentElement.dataset.letters;
  setDocumentAttributes();
  expect(shownSize()).toBe("largest");
  await visitor.click(screen.getByRole("button", { name: "Wielkość liter: największa" }));
  expect(screen.getByRole("button", { name: "Wielkość liter: zwykła" })).toBeVisible();
  expect(shownSize()).toBe("normal");
});
