import { createChoice } from "./choice";
import { nextPaint } from "./nextPaint";
import { readStored } from "./storage";

export const themeKey = "theme";

/** `system` follows the operating system. */
export type Theme = "system" | "light" | "dark";

/** Applied after the next paint: it restyles the document, for which the pressed button need not wait. */
export const theme = createChoice<Theme>(
  themeKey,
  ["system", "light", "dark"],
  (chosen) => void nextPaint().then(() => applyTheme(chosen)),
);

/** Runs inline before the first paint, so that it does without the choice. */
export function applyStoredTheme(): void {
  applyTheme(readStored(themeKey) ?? "system");
}

/** Applies a theme to the page and, by theme-color, to the browser's own interface. */
function applyTheme(chosen: string): void {
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { of: scheme } = meta.dataset;
    const systemQuery = `(prefers-color-scheme: ${scheme})`;
    const ownQuery = scheme === chosen ? "all" : "not all";
    meta.setAttribute("media", chosen === "system" ? systemQuery : ownQuery);
  }
}
