import { linkStyleSheet } from "../lib/browser/styleSheet";
import { pageAddress } from "../shared/paths";
import type { Site } from "../shared/site";
import styles from "../styles/print.scss?url";

/** Milliseconds after which Chromium has dropped preloaded files from memory, even if they are in use. */
const preloadLifetime = 1_000;

/** Links the print style sheet, adds a line with the blog's name and the page's address, and keeps fonts in memory. */
export function preparePrint({ name, url }: Site): void {
  linkStyleSheet(styles, "print");
  const source = document.createElement("p");
  source.className = "print-source";
  source.hidden = true;
  const update = () => {
    source.textContent = `${name} · ${url}${pageAddress(location.pathname + location.search)}`;
  };
  update();
  addEventListener("beforeprint", update);
  document.body.prepend(source);
  setTimeout(keepFonts, preloadLifetime);
}

/** Loads the font files again to keep them in memory; printing does not wait for fonts and would use fallbacks. */
function keepFonts(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  for (const { href } of links) {
    const face = new FontFace("Kept", `url("${href}")`);
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
