import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../support/render";

test("the theme goes round system, light and dark, and is remembered", async () => {
  const { visitor } = openPage("/");
  await visitor.click(screen.getByRole("button", { name: "Motyw: systemowy" }));
  expect(document.documentElement.dataset.theme).toBe("light");
  await visitor.click(screen.getByRole("button", { name: "Motyw: jasny" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await visitor.click(screen.getByRole("button", { name: "Motyw: ciemny" }));
  expect(screen.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe("system");
});
