import { linkAddress } from "./links";
import type { Losses } from "./losses";
import { isTiny } from "./styles";

/** Puts links in the places of films, recordings and embedded pages, which a post cannot contain. Counts drawn words. */
export function linkEmbeds(body: HTMLElement, losses: Losses): void {
  for (const embed of body.querySelectorAll("iframe, video, audio, embed, object, svg:has(text)")) {
    // Embedded pages without a size to be seen count visits.
    if (isTiny(embed)) continue;
    const address = addressOf(embed);
    if (!address) {
      losses.embeds += 1;
      continue;
    }
    const title = embed.getAttribute("title") || embed.getAttribute("aria-label") || "";
    const link = embed.ownerDocument.createElement("a");
    link.setAttribute("href", address);
    link.textContent = title.trim() || address;
    const block = embed.ownerDocument.createElement("p");
    block.append(link);
    embed.replaceWith(block);
  }
}

function addressOf(embed: Element): string {
  const source = embed.matches("[src], [data]") ? embed : embed.querySelector("source[src]");
  const address = source?.getAttribute("src") ?? source?.getAttribute("data") ?? "";
  return linkAddress(address.trim().replace(/^\/\//, "https://"));
}
