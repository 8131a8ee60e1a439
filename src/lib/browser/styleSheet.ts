/**
 * The page's link to a style sheet, which is added where there is none.
 * @param href from the root of the address
 * @param media "not all" for a sheet that is to wait: it is fetched, but not in force
 */
export function linkStyleSheet(href: string, media: "all" | "not all"): void {
  const known = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  const link = known ?? document.createElement("link");
  Object.assign(link, { media });
  // One in force is waited for like one that stands in the HTML.
  if (media === "all") link.setAttribute("blocking", "render");
  if (!known) document.head.append(Object.assign(link, { rel: "stylesheet", href }));
}

/** Puts the fonts of a sheet in force once the files that were asked for ahead are here. */
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
