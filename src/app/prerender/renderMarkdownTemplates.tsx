import { renderToStaticMarkup } from "react-dom/server";
import { MarkdownText } from "../../components/ui/MarkdownText";
import { elementsIn, replaceElements } from "./elements";
import { placeholder } from "../boot/template";
import type { MarkdownTemplates } from "../boot/markdownNodes";

/** Unmistakable content, link target and item number, which are found again in the rendered HTML. */
const [childrenMarker, linkMarker, numberMarker] = ["0within0", "https://0.example/", 77];

/** Renders one node of each kind, with a slot for its children. */
export function renderMarkdownTemplates(): MarkdownTemplates {
  const listed = renderMarkdown(`- ${childrenMarker}`);
  // A single numbered line is parsed as a paragraph.
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

/** Renders without the enclosing paragraph. */
function renderInlineMarkdown(text: string): string {
  return renderMarkdown(text).replace(/^<p>|<\/p>$/g, "");
}
