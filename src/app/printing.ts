import { linkStyleSheet } from "../lib/browser/styleSheet";
import { pageAddress } from "@blog/shared/paths";
import type { Site } from "@blog/shared/site";
import styles from "../styles/print.scss?url";

/** Milliseconds after which Chromium has dropped preloaded files from memory, even if they are in use. */
const preloadLifetime = 1_000;

/** Links the print style sheet, adds a line with the blog's name and the page's address, and keeps fonts in memory. */
export function preparePrint({ name, url }: Site): void {
  linkStyleSheet(styles, "print");
  const sourceLine = document.createElement("p");
  sourceLine.className = "print-source";
  sourceLine.hidden = true;
  const updateSource = () => {
    sourceLine.textContent = `${name} · ${url}${pageAddress(location.pathname + location.search)}`;
  };
  updateSource();
  addEventListener("beforeprint", updateSource);
  document.body.prepend(sourceLine);
  setTimeout(keepFonts, preloadLifetime);
}

/** Loads the font files again to keep them in memory, since printing does not wait for fonts but uses fallbacks. */
function keepFonts(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  for (const { href } of links) {
    const face = new FontFace("Kept", `url("${href}")`);
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
