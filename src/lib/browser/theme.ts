import { storageKeys } from "../../contract/storage";

/** What the reader can choose; `system` follows the system's setting. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme in force. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === chosen) ?? "system";
}

/** Puts a theme in force and remembers it. */
export function writeTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKeys.theme, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const tell of followers) tell();
}

const followers = new Set<() => void>();

/** Calls back when another theme is chosen. @returns a function that ends it */
export function followTheme(callback: () => void): () => void {
  followers.add(callback);
  return () => void followers.delete(callback);
}
