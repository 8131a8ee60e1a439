import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "../support/render";

const dark = { theme: "dark", name: "ciemny", media: ["not all", "all"] };
const light = { theme: "light", name: "jasny", media: ["all", "not all"] };

test.each([
  ["light", dark, light],
  ["dark", light, dark],
])(
  "over a %s system, the first press shows the opposite, and each choice is remembered and colours the browser",
  async (system, opposite, same) => {
    const isSystemDark = system === "dark";
    vi.stubGlobal("matchMedia", (media: string) =>
      Object.assign(new EventTarget(), { matches: isSystemDark, media }),
    );
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
    await expectTheme(opposite.theme, ...opposite.media);
    await choose(opposite.name);
    await expectTheme(same.theme, ...same.media);
    expect(localStorage.getItem("theme")).toBe(same.theme);
    await choose(same.name);
    await expectTheme("system", "(prefers-color-scheme: light)", "(prefers-color-scheme: dark)");
    expect(screen.getByRole("button", { name: "Motyw: systemowy" })).toBeVisible();
    for (const meta of metas) meta.remove();
    vi.unstubAllGlobals();
  },
);
