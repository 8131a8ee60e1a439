import { renderToStaticMarkup } from "react-dom/server";
import { FormattedText } from "../../components/ui/FormattedText";
import { blank } from "../start/template";
import type { TextTemplates } from "../start/textNodes";

/** Stand for what is within a part of a text, for where a link leads, and for an item's number. */
const [within, address, number] = ["0within0", "https://0.example/", 77];

/** Prints one of each kind of part that a text may have. */
export function printTexts(): TextTemplates {
  const listed = print(`- ${within}`);
  // A number alone makes no list.
  const numbered = print(`${number}. ${within}\n${number + 1}. -`);
  return {
    paragraph: print(within),
    heading2: print(`## ${within}`),
    heading3: print(`### ${within}`),
    rule: print("---"),
    lines: print(`\`\`\`\n${within}\n\`\`\``),
    quote: print(`> ${within}`).replace(/<p>.*<\/p>/, slot),
    listed: listed.replace(/<li.*<\/li>/, slot),
    listedItem: firstItem(listed),
    numbered: numbered.replace(/<li.*<\/li>/, slot),
    numberedItem: firstItem(numbered),
    emphasis: printInline(`*${within}*`),
    strong: printInline(`**${within}**`),
    code: printInline(`\`${within}\``),
    link: printInline(`[${within}](${address})`),
  };
}

const slot = "<!--within-->";

function print(text: string): string {
  return renderToStaticMarkup(<FormattedText text={text} kind="post" />)
    .replace(within, slot)
    .replace(address, blank("address"))
    .replace(`"${number}"`, `"${blank("number")}"`);
}

function firstItem(list: string): string {
  return /<li.*?<\/li>/.exec(list)?.[0] ?? "";
}

/** Without the paragraph that it stands in. */
function printInline(text: string): string {
  return print(text).replace(/^<p>|<\/p>$/g, "");
}
