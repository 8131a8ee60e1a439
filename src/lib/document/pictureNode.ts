import type { NodeSpec } from "prosemirror-model";
import { isTextPictureUrl, textPictureAttributes } from "../../shared/pictures";
import { isTarget, lineOf, titleOf } from "./attributes";
import { pendingName, pictureNote } from "./pictureNotes";

export const pictureNode = {
  group: "block",
  attrs: {
    url: {},
    alt: { default: "" },
    caption: { default: "" },
    /** URL to which the picture links; null if it is not a link. */
    address: { default: null },
    /** References to the definitions of the picture and of its link; null without a definition. */
    reference: { default: null },
    addressReference: { default: null },
  },
  draggable: true,
  parseDOM: [
    {
      tag: "img[src^='http' i]",
      getAttrs: (element) => {
        const url = element.getAttribute("src");
        const alt = lineOf(element.getAttribute("alt") ?? "");
        const captionText = element.closest("figure")?.querySelector("figcaption")?.textContent;
        return (
          isTarget(url) &&
          isTextPictureUrl(url) && { url, alt, caption: titleOf(captionText ?? "") || alt }
        );
      },
    },
    // The caption has been read by the rule for pictures above.
    { tag: "figcaption", ignore: true },
  ],
  toDOM: ({ attrs: { url, alt, caption } }) => {
    const name = pendingName(url);
    if (name !== undefined) return ["figure", ["figcaption", pictureNote(name)]];
    const attributes = { ...textPictureAttributes(String(url)), alt: String(alt) };
    return [
      "figure",
      ["img", { ...attributes, referrerpolicy: "no-referrer" }],
      ["figcaption", String(caption)],
    ];
  },
} satisfies NodeSpec;
