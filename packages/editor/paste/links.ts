import { styleAttribute } from "../pastedHtml";
import { isLinkAddress } from "../document/attributes";
import { ancestorsOf, blocksIn, linesOf, nearestIn } from "./elements";

/**
 * Keeps links that lead outside the copied page, reducing blocks in them to text. Unwraps other links and links of
 * pictures alone, and removes anchors of headings.
 */
export function cleanLinks(body: HTMLElement): void {
  const blocks = blocksIn(body);
  const containers = ancestorsOf(blocks);
  const pictured = ancestorsOf(body.querySelectorAll("img"));
  const headings = nearestIn(body, "h1, h2, h3, h4, h5, h6");
  for (const link of body.querySelectorAll("a")) {
    const address = linkAddress(link.getAttribute("href") ?? "");
    const isOfPictures = pictured.has(link) && !link.textContent.trim();
    const isAnchor = headings.has(link) && /^[#¶§🔗\u200B\s]*$/u.test(link.textContent);
    if (isAnchor && !pictured.has(link)) link.remove();
    else if (!address || link.matches(".heading-link") || isOfPictures)
      link.replaceWith(...link.childNodes);
    else {
      // A card, which is a link around headings and paragraphs, becomes a line.
      if (containers.has(link) && !pictured.has(link)) {
        link.textContent = linesOf(link, blocks).join(" – ");
        link.setAttribute(styleAttribute, "display: block");
      }
      link.setAttribute("href", address);
    }
  }
}

/** Returns the address of a link, encoded; "" if Markdown cannot express it or it leads only within the copied page. */
export function linkAddress(href: string): string {
  const address = encodeSpaces(href);
  if (!isLinkAddress(address)) return "";
  // Documents exported from Google Docs link through a redirect.
  const isRedirect = address.startsWith("https://www.google.com/url?");
  const target = isRedirect ? encodeSpaces(new URL(address).searchParams.get("q") ?? "") : "";
  return isLinkAddress(target) ? target : isRedirect ? "" : address;
}

function encodeSpaces(address: string): string {
  return address.trim().replace(/[\s<>]/g, encodeURIComponent);
}
