import { matchSegments } from "../../shared/pathSegments";
import type { BuildFiles } from "../../shared/buildFiles";
import { linkStyleSheet } from "../../lib/browser/styleSheet";
import { storageKeys } from "../../lib/storageKeys";

declare const files: BuildFiles;

/** Applies the fonts if this browser has downloaded them before. */
export function applyCachedFonts(): void {
  if (!hasCachedFonts()) return;
  linkStyleSheet(files.fonts, "all");
  preloadFonts();
}

/**
 * Loads styles, code and fonts: last, since on a slow network they would compete with the pictures,
 * and the fonts after the code, which handles taps.
 * @param onStart called once the code has run
 */
export async function loadRemainingAssets(onStart?: () => void): Promise<void> {
  const styles = files.styles.map(loadStyleSheet);
  await Promise.all([...styles, ...[...files.core, ...pageChunks()].map(preloadModule)]);
  if (!hasCachedFonts()) downloadFonts();
  // Trusted Types reject a plain string as a script element's src, but not in a dynamic import.
  for (const chunkUrl of files.core)
    import(/* @vite-ignore */ chunkUrl).then(onStart, () => undefined);
}

/** Resolves when the file has loaded or failed, or at once if `modulepreload` is unsupported. */
async function preloadModule(href: string): Promise<void> {
  const { relList } = document.createElement("link");
  if (relList.supports("modulepreload")) await loadLink({ rel: "modulepreload", href });
}

/** Loads a whole style sheet, of which server-rendered HTML inlines only the rules that it uses. */
async function loadStyleSheet(href: string): Promise<void> {
  await loadLink({ rel: "stylesheet", href });
}

/** Resolves when the linked file has loaded or failed. */
async function loadLink(properties: object): Promise<void> {
  await new Promise((resolve) => {
    addLink({ ...properties, onload: resolve, onerror: resolve });
  });
}

/** Returns the URLs of the chunks that the page at the current URL needs; none for an unknown URL. */
function pageChunks(): string[] {
  const page = files.pages.find(([pattern]) => matchSegments(pattern, location.pathname));
  return page?.[1] ?? [];
}

/** Downloads the fonts but leaves applying them to React: a swap would shift the text being read. */
function downloadFonts(): void {
  linkStyleSheet(files.fonts, "not all");
  preloadFonts();
  try {
    localStorage.setItem(storageKeys.fonts, files.fonts);
  } catch {
    // Storage is full or blocked: the fonts are applied late on the next visit, too.
  }
}

function preloadFonts(): void {
  for (const href of files.fontFiles) {
    addLink({ rel: "preload", as: "font", crossOrigin: "", href });
  }
}

function hasCachedFonts(): boolean {
  try {
    return localStorage.getItem(storageKeys.fonts) === files.fonts;
  } catch {
    return false;
  }
}

function addLink(properties: object): void {
  document.head.append(Object.assign(document.createElement("link"), properties));
}
