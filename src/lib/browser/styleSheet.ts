/** Adds a link to a style sheet, or updates its `media`. @param media "not all" loads the sheet without applying it */
export function linkStyleSheet(href: string, media: "all" | "not all" | "print"): void {
  const existingLink = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${href}"]`,
  );
  const link = existingLink ?? document.createElement("link");
  Object.assign(link, { media });
  // Makes rendering wait for the sheet, as it waits for sheets that are linked in the HTML.
  if (media === "all") link.setAttribute("blocking", "render");
  if (!existingLink) document.head.append(Object.assign(link, { rel: "stylesheet", href }));
}

/** Applies the style sheet of the fonts once the preloaded font files have been fetched or have failed. */
export async function applyFonts(href: string): Promise<void> {
  const preloadLinks = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
  await Promise.all([...preloadLinks].map(waitUntilFetched));
  linkStyleSheet(href, "all");
}

async function waitUntilFetched(link: HTMLLinkElement): Promise<void> {
  if (performance.getEntriesByName(link.href).length > 0) return;
  await new Promise((resolve) => {
    for (const name of ["load", "error"]) link.addEventListener(name, resolve, { once: true });
  });
}
