import { createChoice } from "./choice";
import { nextPaint } from "./nextPaint";
import { readStored } from "./storage";

export const themeKey = "theme";

/** `system` follows the operating system. */
export type Theme = "system" | "light" | "dark";

/** The reader's theme. A new one is applied after the next paint, so that the pressed button responds first. */
export const theme = createChoice<Theme>(
  themeKey,
  ["system", "light", "dark"],
  (chosen) => void nextPaint().then(() => applyTheme(chosen)),
);

/** Applies the stored theme. Runs inline before the first paint, so it does not use the larger `createChoice`. */
export function applyStoredTheme(): void {
  applyTheme(readStored(themeKey) ?? "system");
}

/** Applies a theme to the page and, through the theme-color meta elements, to the interface of the browser. */
function applyTheme(chosen: string): void {
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { of: scheme } = meta.dataset;
    const systemQuery = `(prefers-color-scheme: ${scheme})`;
    const chosenQuery = scheme === chosen ? "all" : "not all";
    meta.setAttribute("media", chosen === "system" ? systemQuery : chosenQuery);
  }
}
