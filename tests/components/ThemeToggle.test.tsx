import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../support/render";

test("the browser's theme colour follows the chosen theme", async () => {
  const metas = (["light", "dark"] as const).map((scheme) => {
    const meta = Object.assign(document.createElement("meta"), { name: "theme-color" });
    meta.dataset.of = scheme;
    document.head.append(meta);
    return meta;
  });
  const media = () => metas.map((meta) => meta.getAttribute("media"));
  const { visitor } = openPage("/");
  await visitor.click(screen.getByRole("button", { name: "Motyw: systemowy" }));
  await expect.poll(media).toEqual(["all", "not all"]);
  await visitor.click(screen.getByRole("button", { name: "Motyw: jasny" }));
  await expect.poll(media).toEqual(["not all", "all"]);
  await visitor.click(screen.getByRole("button", { name: "Motyw: ciemny" }));
  await expect
    .poll(media)
    .toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
  for (const meta of metas) meta.remove();
});

test("the theme cycles through system, light and dark, and is remembered", async () => {
  const { visitor } = openPage("/");
  const shownTheme = () => document.documentElement.dataset.theme;
  await visitor.click(screen.getByRole("button", { name: "Motyw: systemowy" }));
  await expect.poll(shownTheme).toBe("light");
  await visitor.click(screen.getByRole("button", { name: "Motyw: jasny" }));
  await expect.poll(shownTheme).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await visitor.click(screen.getByRole("button", { name: "Motyw: ciemny" }));
  expect(screen.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  await expect.poll(shownTheme).toBe("system");
});
