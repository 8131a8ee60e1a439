/** What the reader can choose; `system` follows the system's setting. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept; index.html reads it before anything is drawn. */
const key = "theme";

/** The theme in force. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === chosen) ?? "system";
}

/** Puts a theme in force and remembers it. */
export function writeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
}
