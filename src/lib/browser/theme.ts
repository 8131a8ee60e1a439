import { createChoice } from "./choice";
import { nextPaint } from "./idle";
import { readStored } from "./storage";

export const themeKey = "theme";

/** The value `system` follows the operating system. */
export type Theme = "system" | "light" | "dark";

/** The reader's theme. A new one is applied after the next paint, so that the pressed button responds first. */
export const theme = createChoice<Theme>(
  themeKey,
  ["system", "light", "dark"],
  (chosenTheme) => void nextPaint().then(() => applyTheme(chosenTheme)),
);

/** Returns the themes in the order of presses. The system's is followed by its opposite, so that the press is seen. */
export function themeOrder(): readonly Theme[] {
  const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return isSystemDark ? theme.options : ["system", "dark", "light"];
}

/** Applies the stored theme before the first paint, without `theme`, which would enlarge the inline script. */
export function applyStoredTheme(): void {
  applyTheme(readStored(themeKey) ?? "system");
}

/** Applies a theme to the page and, through the theme-color meta elements, to the interface of the browser. */
function applyTheme(chosenTheme: string): void {
  document.documentElement.dataset.theme = chosenTheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { of: scheme } = meta.dataset;
    const systemMedia = `(prefers-color-scheme: ${scheme})`;
    const chosenMedia = scheme === chosenTheme ? "all" : "not all";
    meta.setAttribute("media", chosenTheme === "system" ? systemMedia : chosenMedia);
  }
}
