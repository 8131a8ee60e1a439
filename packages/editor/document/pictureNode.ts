import { toOneLine } from "@blog/shared/truncate";
import type { NodeSpec } from "prosemirror-model";
import { isTextPictureUrl, textPictureAttributes } from "@blog/shared/pictures";
import { isLinkAddress, titleOf } from "./attributes";
import { pendingName, picturePlaceholder, placeholderNames } from "./picturePlaceholders";

export const pictureNode = {
  group: "block",
  attrs: {
    url: {},
    alt: { default: "" },
    caption: { default: "" },
    /** URL to which the picture links; null if it is not a link. */
    address: { default: null },
    /** Reference to the definition of the picture's URL; null without a definition. */
    reference: { default: null },
    /** Reference to the definition of the link's address; null without a definition. */
    addressReference: { default: null },
  },
  draggable: true,
  parseDOM: [
    {
      tag: "figure[data-picture]",
      getAttrs: (element) => {
        const { picture: url = "", link = "" } = element.dataset;
        const isUrl = isPlaceholderUrl(url) || (isLinkAddress(url) && isTextPictureUrl(url));
        const alt = toOneLine(element.querySelector("img")?.getAttribute("alt") ?? "");
        const caption = titleOf(element.querySelector("img + figcaption")?.textContent ?? "");
        return isUrl && { url, alt, caption, address: link && isLinkAddress(link) ? link : null };
      },
    },
  ],
  toDOM: ({ attrs: { url, alt, caption, address } }) => {
    const data = { "data-picture": String(url), "data-link": address && String(address) };
    const name = pendingName(url);
    if (name !== undefined) return ["figure", data, ["figcaption", picturePlaceholder(name)]];
    const attributes = { ...textPictureAttributes(String(url)), alt: String(alt) };
    return [
      "figure",
      data,
      ["img", { ...attributes, referrerpolicy: "no-referrer" }],
      ["figcaption", String(caption)],
    ];
  },
} satisfies NodeSpec;

function isPlaceholderUrl(url: string): boolean {
  const name = pendingName(url);
  return name !== undefined && placeholderNames(picturePlaceholder(name))[0] === name;
}
