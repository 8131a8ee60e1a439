import { storageKeys } from "../../contract/storage";

/** What the reader can choose; `system` follows the system's setting. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme in force. */
export function readTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

/** Puts a theme in force: for the page, and for what the browser draws around it. */
export function applyTheme(chosen: string | null): void {
  const theme = parseTheme(chosen);
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const { of: scheme } = meta.dataset;
    const ofSystem = `(prefers-color-scheme: ${scheme})`;
    meta.setAttribute(
      "media",
      theme === "system" ? ofSystem : scheme === theme ? "all" : "not all",
    );
  }
}

/** Puts a theme in force and remembers it. */
export function writeTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(storageKeys.theme, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const tell of listeners) tell();
}

function parseTheme(chosen: string | null | undefined): Theme {
  return themes.find((theme) => theme === chosen) ?? "system";
}

const listeners = new Set<() => void>();

/** Calls back when another theme is chosen. @returns a function that ends it */
export function subscribeToTheme(callback: () => void): () => void {
  listeners.add(callback);
  return () => void listeners.delete(callback);
}
