import { isAllowedUrl } from "../../shared/markdown/addresses";

/** Returns an address as a link can have it, or "" if it leads nowhere outside of where it stood. */
export function linkAddress(href: string): string {
  const address = href.trim().replace(/[\s<>]/g, encodeURIComponent);
  if (!isAllowedUrl(address)) return "";
  if (!address.startsWith("https://www.google.com/url?")) return address;
  // Exported documents of Google Docs link through a redirect.
  return new URL(address).searchParams.get("q") ?? address;
}
