import { matchSegments } from "@blog/shared/pathSegments";
import type { BuildFiles } from "@blog/shared/buildFiles";
import { linkStyleSheet } from "../../lib/browser/styleSheet";
import { nextPaint } from "../../lib/browser/idle";
import { readStored, writeStored } from "../../lib/browser/storage";

declare const files: BuildFiles;

/** Local storage key for the URL of the font style sheet that this browser has downloaded. */
const fontsStorageKey = "fonts";

/** Maximum wait for the first picture, in milliseconds. */
const pictureTimeout = 1_000;

/** Milliseconds after which code that has not arrived counts as missing. */
const slowAfterMs = 10_000;

/** Waits for the first picture to be painted, since on a slow CPU, earlier work would delay the frame that shows it. */
export async function whenFirstPicturePainted(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  if (picture && !picture.complete) {
    await new Promise((resolve) => {
      picture.addEventListener("load", resolve);
      picture.addEventListener("error", resolve);
      setTimeout(resolve, pictureTimeout);
    });
  }
  await nextPaint();
}

export function applyCachedFonts(): void {
  if (!hasCachedFonts()) return;
  linkStyleSheet(files.fonts, "all");
  preloadFonts();
}

/**
 * Loads styles and code, and only then fonts that are not cached, since they would compete with pictures.
 * @param onStart called after the code has run
 */
export async function loadRemainingAssets(onStart?: () => void): Promise<void> {
  const spinner = document.querySelector("#root .loading");
  setTimeout(() => replaceSpinner(spinner), slowAfterMs);
  // Server-rendered HTML inlines only the rules that it uses, so the whole style sheets are loaded here.
  const styles = files.styles.map((href) => loadLink({ rel: "stylesheet", href }));
  const pageFiles = files.pages.find(([pattern]) => matchSegments(pattern, location.pathname));
  const codeUrls = [...files.core, ...(pageFiles?.[1] ?? [])];
  await Promise.all([...styles, ...codeUrls.map(preloadModule)]);
  if (!hasCachedFonts()) downloadFonts();
  // Trusted Types reject a plain string as the `src` of a script element, but accept one in a dynamic import.
  for (const chunkUrl of files.core)
    import(/* @vite-ignore */ chunkUrl).then(onStart, () => replaceSpinner(spinner));
}

/** Replaces the spinner of a page that only the code can render, if the code has not yet done so, by a way to try again. */
function replaceSpinner(spinner: Element | null): void {
  // An empty `href` leads to the page itself.
  const link = Object.assign(document.createElement("a"), {
    href: "",
    textContent: "Spróbuj ponownie",
  });
  spinner?.replaceChildren("Nie udało się wczytać tej strony. ", link);
}

/** Preloads a module and resolves when it has loaded or failed; does nothing if `modulepreload` is unsupported. */
async function preloadModule(href: string): Promise<void> {
  const { relList } = document.createElement("link");
  if (relList.supports("modulepreload")) await loadLink({ rel: "modulepreload", href });
}

/** Adds a `link` element and resolves when its file has loaded or failed. */
async function loadLink(properties: object): Promise<void> {
  await new Promise((resolve) => {
    addLink({ ...properties, onload: resolve, onerror: resolve });
  });
}

/** Downloads the fonts but leaves applying them to the app, because a swap would shift the text being read. */
function downloadFonts(): void {
  linkStyleSheet(files.fonts, "not all");
  preloadFonts();
  writeStored(fontsStorageKey, files.fonts);
}

function preloadFonts(): void {
  for (const href of files.fontFiles) {
    addLink({ rel: "preload", as: "font", crossOrigin: "", href });
  }
}

function hasCachedFonts(): boolean {
  return readStored(fontsStorageKey) === files.fonts;
}

function addLink(properties: object): void {
  document.head.append(Object.assign(document.createElement("link"), properties));
}
