/** Links a style sheet, or updates its existing link. @param media "not all" fetches the sheet without applying it */
export function linkStyleSheet(href: string, media: "all" | "not all" | "print"): void {
  const existing = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${href}"]`,
  );
  const link = existing ?? document.createElement("link");
  Object.assign(link, { media });
  // Rendering waits for the sheet, as it would if the HTML linked it.
  if (media === "all") link.setAttribute("blocking", "render");
  if (!existing) document.head.append(Object.assign(link, { rel: "stylesheet", href }));
}

/** Applies the style sheet of the fonts once the preloaded font files have arrived. */
export async function applyFonts(href: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  await Promise.all([...links].map(whenFetched));
  linkStyleSheet(href, "all");
}

async function whenFetched(link: HTMLLinkElement): Promise<void> {
  if (performance.getEntriesByName(link.href).length > 0) return;
  await new Promise((resolve) => {
    for (const name of ["load", "error"]) link.addEventListener(name, resolve, { once: true });
  });
}
