import { linkStyleSheet } from "../lib/browser/styleSheet";
import { pageAddress } from "../shared/paths";
import type { Site } from "../shared/site";
import styles from "../styles/print.scss?url";

/** In milliseconds, after which Chromium has forgotten what was preloaded, even if it is in use. */
const preloadLifetime = 1_000;

/** Loads what only print needs: its rules, and the line that names the blog and the page's address. */
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

/** Keeps the font files in memory, because printing does not wait for them and would show fallbacks. */
function keepFonts(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  for (const { href } of links) {
    const face = new FontFace("Kept", `url("${href}")`);
    document.fonts.add(face);
    face.load().catch(() => undefined);
  }
}
