import { isLinkAddress } from "../document/attributes";

/** Puts links in the places of films, recordings and embedded pages, which a post cannot contain. */
export function linkEmbeds(body: HTMLElement): void {
  for (const embed of body.querySelectorAll("iframe, video, audio, embed, object")) {
    const address = addressOf(embed);
    if (!isLinkAddress(address) || isInvisible(embed)) continue;
    const link = embed.ownerDocument.createElement("a");
    link.href = address;
    link.textContent = titleOfEmbed(embed) || address;
    const block = embed.ownerDocument.createElement("div");
    block.append(link);
    embed.replaceWith(block);
  }
}

function addressOf(embed: Element): string {
  const source = embed.matches("[src], [data]") ? embed : embed.querySelector("source[src]");
  const address = source?.getAttribute("src") ?? source?.getAttribute("data") ?? "";
  return address.trim().replace(/^\/\//, "https://").replace(/\s/g, encodeURIComponent);
}

/** Returns whether an embedded page serves to count visits, and shows nothing. */
function isInvisible(embed: Element): boolean {
  const isTiny = (name: string) => /^[01](?:px)?$/.test(embed.getAttribute(name) ?? "");
  return isTiny("width") || isTiny("height");
}

function titleOfEmbed(embed: Element): string {
  return (embed.getAttribute("title") || embed.getAttribute("aria-label") || "").trim();
}
