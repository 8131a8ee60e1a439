import { matchSegments } from "../../contract/pathSegments";
import type { BuildFiles } from "../../contract/site";
import { linkStyleSheet } from "../../lib/browser/styleSheet";
import { storageKeys } from "../../contract/storage";

declare const files: BuildFiles;

/** Puts the fonts in force where this browser has them: those cost the network nothing. */
export function applyCachedFonts(): void {
  if (!hasCachedFonts()) return;
  linkStyleSheet(files.fonts, "all");
  preloadFonts();
}

/**
 * Fetches style, code and fonts: last, since on a slow network they would compete with the pictures,
 * and the fonts after the code, which answers a tap.
 * @param onBegun is called once the code has begun to run
 */
export async function loadRemainingAssets(onBegun?: () => void): Promise<void> {
  const styled = files.styles.map(loadStyleSheet);
  const { hrefs } = matchRouteAssets();
  await Promise.all([...styled, ...[...files.core, ...hrefs].map(preloadModule)]);
  if (!hasCachedFonts()) downloadFonts();
  for (const src of files.core) addToHead("script", { type: "module", src, onload: onBegun });
}

/** Resolves when the file has come or has failed, or at once in a browser that cannot tell. */
async function preloadModule(href: string): Promise<void> {
  const { relList } = document.createElement("link");
  if (relList.supports("modulepreload")) await loadLink({ rel: "modulepreload", href });
}

/** The HTML brings only the style of what it shows. @returns resolves when the sheet applies or fails */
async function loadStyleSheet(href: string): Promise<void> {
  await loadLink({ rel: "stylesheet", href });
}

/** @returns resolves when what it links has come or has failed */
async function loadLink(properties: object): Promise<void> {
  await new Promise((resolve) => {
    addToHead("link", { ...properties, onload: resolve, onerror: resolve });
  });
}

interface RouteAssets {
  pattern: string;
  /** What stands in the address for the pattern's names. */
  names: string[];
  hrefs: string[];
  calls: string[];
}

/** What the page at this address needs; nothing where it is none. */
export function matchRouteAssets(): RouteAssets {
  for (const [pattern, hrefs, calls] of files.pages) {
    const names = matchSegments(pattern, location.pathname);
    if (names) return { pattern, names, hrefs, calls };
  }
  return { pattern: "", names: [], hrefs: [], calls: [] };
}

/** They wait until the page takes over: a change of the font would move what is read. */
function downloadFonts(): void {
  linkStyleSheet(files.fonts, "not all");
  preloadFonts();
  try {
    localStorage.setItem(storageKeys.fonts, files.fonts);
  } catch {
    // Storage is full or forbidden: they come late the next time, too.
  }
}

function preloadFonts(): void {
  for (const href of files.fontFiles) {
    addToHead("link", { rel: "preload", as: "font", crossOrigin: "", href });
  }
}

function hasCachedFonts(): boolean {
  try {
    return localStorage.getItem(storageKeys.fonts) === files.fonts;
  } catch {
    return false;
  }
}

function addToHead(tag: "link" | "script", properties: object): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}
