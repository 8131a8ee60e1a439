/**
 * The page's link to a style sheet, which is added where there is none.
 * @param href from the root of the address
 * @param media "not all" for a sheet that is to wait: it is fetched, but not in force
 */
export function linkStyleSheet(href: string, media: "all" | "not all"): void {
  const known = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  const link = known ?? document.createElement("link");
  Object.assign(link, { media });
  if (!known) document.head.append(Object.assign(link, { rel: "stylesheet", href }));
}
