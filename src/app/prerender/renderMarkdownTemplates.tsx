import { renderToStaticMarkup } from "react-dom/server";
import { MarkdownText } from "../../components/ui/MarkdownText";
import { elementsIn, replaceElements } from "./elements";
import { placeholder } from "../boot/template";
import type { MarkdownTemplates } from "../boot/markdownNodes";

/** Stand for what is within a part of a text, for where a link leads, and for an item's number. */
const [childrenMarker, linkMarker, numberMarker] = ["0within0", "https://0.example/", 77];

/** Prints one of each kind of part that a text may have. */
export function renderMarkdownTemplates(): MarkdownTemplates {
  const listed = renderMarkdown(`- ${childrenMarker}`);
  // A number alone makes no list.
  const numbered = renderMarkdown(`${numberMarker}. ${childrenMarker}\n${numberMarker + 1}. -`);
  return {
    paragraph: renderMarkdown(childrenMarker),
    heading2: renderMarkdown(`## ${childrenMarker}`),
    heading3: renderMarkdown(`### ${childrenMarker}`),
    rule: renderMarkdown("---"),
    lines: renderMarkdown(`\`\`\`\n${childrenMarker}\n\`\`\``),
    quote: replaceElements(renderMarkdown(`> ${childrenMarker}`), "p", childrenSlot),
    listed: replaceElements(listed, "li", childrenSlot),
    listedItem: firstItem(listed),
    numbered: replaceElements(numbered, "li", childrenSlot),
    numberedItem: firstItem(numbered),
    emphasis: renderInlineMarkdown(`*${childrenMarker}*`),
    strong: renderInlineMarkdown(`**${childrenMarker}**`),
    code: renderInlineMarkdown(`\`${childrenMarker}\``),
    link: renderInlineMarkdown(`[${childrenMarker}](${linkMarker})`),
  };
}

const childrenSlot = "<!--children-->";

function renderMarkdown(text: string): string {
  return renderToStaticMarkup(<MarkdownText text={text} kind="post" />)
    .replace(childrenMarker, childrenSlot)
    .replace(linkMarker, placeholder("address"))
    .replace(`"${numberMarker}"`, `"${placeholder("number")}"`);
}

function firstItem(list: string): string {
  return elementsIn(list, "li")[0] ?? "";
}

/** Without the paragraph that it stands in. */
function renderInlineMarkdown(text: string): string {
  return renderMarkdown(text).replace(/^<p>|<\/p>$/g, "");
}
