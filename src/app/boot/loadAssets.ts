import { matchSegments } from "../../shared/pathSegments";
import type { BuildFiles } from "../../shared/buildFiles";
import { linkStyleSheet } from "../../lib/browser/styleSheet";
import { nextPaint } from "../../lib/browser/nextPaint";
import { readStored, writeStored } from "../../lib/browser/storage";

declare const files: BuildFiles;

/** Local storage key of the font style sheet that this browser has downloaded. */
const fontsKey = "fonts";

/** Waits for the first picture for at most this many milliseconds. */
const timeout = 1_000;

/** Waits for the first picture: on a slow CPU, work before that would delay the frame that shows it. */
export async function whenFirstPicturePainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  if (picture && !picture.complete) {
    await new Promise((resolve) => {
      picture.addEventListener("load", resolve);
      picture.addEventListener("error", resolve);
      setTimeout(resolve, timeout);
    });
  }
  await nextPaint();
}

export function applyCachedFonts(): void {
  if (!hasCachedFonts()) return;
  linkStyleSheet(files.fonts, "all");
  preloadFonts();
}

/** Loads styles, code and then fonts, which would compete with the pictures. @param onStart called once the code has run */
export async function loadRemainingAssets(onStart?: () => void): Promise<void> {
  // Of the style sheet, server-rendered HTML inlines only the rules that it uses.
  const styles = files.styles.map((href) => loadLink({ rel: "stylesheet", href }));
  const page = files.pages.find(([pattern]) => matchSegments(pattern, location.pathname));
  const code = [...files.core, ...(page?.[1] ?? [])];
  await Promise.all([...styles, ...code.map(preloadModule)]);
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

/** Resolves when the linked file has loaded or failed. */
async function loadLink(properties: object): Promise<void> {
  await new Promise((resolve) => {
    addLink({ ...properties, onload: resolve, onerror: resolve });
  });
}

/** Downloads the fonts but leaves applying them to React: a swap would shift the text being read. */
function downloadFonts(): void {
  linkStyleSheet(files.fonts, "not all");
  preloadFonts();
  writeStored(fontsKey, files.fonts);
}

function preloadFonts(): void {
  for (const href of files.fontFiles) {
    addLink({ rel: "preload", as: "font", crossOrigin: "", href });
  }
}

function hasCachedFonts(): boolean {
  return readStored(fontsKey) === files.fonts;
}

function addLink(properties: object): void {
  document.head.append(Object.assign(document.createElement("link"), properties));
}
