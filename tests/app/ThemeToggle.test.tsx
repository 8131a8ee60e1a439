import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../support/render";

test("the theme cycles through system, light and dark, is remembered, and colours the browser", async () => {
  const metas = ["light", "dark"].map((scheme) => {
    const meta = Object.assign(document.createElement("meta"), { name: "theme-color" });
    meta.dataset.of = scheme;
    document.head.append(meta);
    return meta;
  });
  const { visitor } = openPage("/");
  const choose = (before: string) =>
    visitor.click(screen.getByRole("button", { name: `Motyw: ${before}` }));
  const expectTheme = (theme: string, ...media: string[]) =>
    waitFor(() => {
      expect(document.documentElement.dataset.theme).toBe(theme);
      expect(metas.map((meta) => meta.getAttribute("media"))).toEqual(media);
    });
  await choose("systemowy");
  await expectTheme("light", "all", "not all");
  await choose("jasny");
  await expectTheme("dark", "not all", "all");
  expect(localStorage.getItem("theme")).toBe("dark");
  await choose("ciemny");
  await expectTheme("system", "(prefers-color-scheme: light)", "(prefers-color-scheme: dark)");
  expect(screen.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
  for (const meta of metas) meta.remove();
});
