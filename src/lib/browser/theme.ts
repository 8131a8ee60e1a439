import { createValue } from "../createValue";
import { nextPaint } from "./nextPaint";
import { readStored, writeStored } from "./storage";

export const themeKey = "theme";

/** `system` follows the operating system. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme chosen on this page, which is applied after the next paint. */
const chosenTheme = createValue<Theme | undefined>(undefined);

/** A function, since reading a property would keep all of it in the inline script. */
export const subscribeToTheme = (listener: () => void) => chosenTheme.subscribe(listener);

/** Reads the theme, by default from the document, where the inline script has set it before first paint. */
export function readTheme(): Theme {
  return chosenTheme.get() ?? parseTheme(document.documentElement.dataset.theme);
}

export function applyStoredTheme(): void {
  applyTheme(parseTheme(readStored(themeKey)));
}

/** Applies a theme to the page and, by theme-color, to the browser's own interface. */
function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { of: scheme } = meta.dataset;
    const systemQuery = `(prefers-color-scheme: ${scheme})`;
    meta.setAttribute(
      "media",
      theme === "system" ? systemQuery : scheme === theme ? "all" : "not all",
    );
  }
}

/** Applies a theme after the next paint: it restyles the document, for which the pressed button need not wait. */
export function writeTheme(theme: Theme): void {
  chosenTheme.set(theme);
  void nextPaint().then(() => applyTheme(readTheme()));
  writeStored(themeKey, theme);
}

function parseTheme(chosen: string | null | undefined): Theme {
  return themes.find((theme) => theme === chosen) ?? "system";
}
