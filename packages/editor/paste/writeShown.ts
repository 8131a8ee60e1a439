import { maxListDepth, maxQuoteDepth } from "@blog/markdown/blockParser";
import { withHardIndent } from "../plainText";
import type { BindShortWords } from "../host";
import { BlockWriter } from "./blockWriter";
import { ancestorsOf, blocksIn } from "./elements";
import { type Format, formatOf, formatText, noFormat } from "./formats";

/** Where a text stands. */
interface Place extends Format {
  quotes: number;
  lists: number;
  /** Whether the text is in a list, a quote or a footnote, in which Markdown has no headings. */
  isInner: boolean;
}

/** State of the pass that writes a text, with what was found in advance. */
interface Context {
  out: BlockWriter;
  blocks: ReadonlySet<Node>;
  /** Elements that contain blocks. */
  containers: ReadonlySet<Node>;
  /** Elements that contain more than lines of text. */
  complexElements: ReadonlySet<Node>;
  bindShortWords: BindShortWords;
}

/**
 * Writes what a text shows as elements that the schema can parse: blocks, lines and formats as the names and styles of
 * the elements and of all their ancestors say. Word processors put inline elements around blocks, split them within a
 * word, or revoke them with a style; other programs write blocks and line ends by style. Quotes and lists that are
 * deeper than our Markdown allows become lines.
 */
export function writeShown(body: HTMLElement, bindShortWords: BindShortWords): HTMLElement {
  const result = body.ownerDocument.createElement("body");
  const out = new BlockWriter(result);
  const blocks = blocksIn(body);
  writeNodes(
    body,
    { ...noFormat, quotes: 0, lists: 0, isInner: false },
    {
      out,
      blocks,
      containers: ancestorsOf(blocks),
      complexElements: ancestorsOf(
        body.querySelectorAll("ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6"),
      ),
      bindShortWords,
    },
  );
  out.endParagraph();
  return result;
}

/** Elements between whose children no whitespace is shown. */
const structureNames = /^(?:[UOD]L|TABLE|THEAD|TBODY|TFOOT|TR)$/;

function writeNodes(parent: Element, place: Place, context: Context): void {
  const isStructure = structureNames.test(parent.nodeName);
  for (const node of parent.childNodes) {
    if (node instanceof HTMLElement) writeElement(node, place, context);
    else if (node instanceof Text && (!isStructure || node.data.trim()))
      writeText(node, place, context);
  }
}

function writeElement(element: HTMLElement, outerPlace: Place, context: Context): void {
  const { out, blocks, containers } = context;
  const { nodeName } = element;
  const place = placeIn(element, outerPlace);
  const write = () => writeNodes(element, place, context);
  if (nodeName === "BR") out.breakLine();
  else if (element.dataset.footnote) out.add(copyOf(element));
  else if (!out.isSingleLine && writeBlock(element, place, context)) return;
  else if (!blocks.has(element) && !/^T[DHR]$/.test(nodeName)) write();
  else if (nodeName === "P" || (containers.has(element) && !/^(?:[UO]L|LI)$/.test(nodeName))) {
    out.endParagraph();
    write();
    out.endParagraph();
  } else {
    // In e-mails, each line may be a block.
    out.endLine();
    write();
    out.endLine();
  }
}

/** Returns the place of what is in an element. */
function placeIn(element: HTMLElement, outerPlace: Place): Place {
  const { nodeName } = element;
  const isQuote = nodeName === "BLOCKQUOTE";
  const isList = /^[UO]L$/.test(nodeName);
  return {
    ...outerPlace,
    ...formatOf(element, outerPlace),
    quotes: outerPlace.quotes + Number(isQuote),
    lists: outerPlace.lists + Number(isList),
    isInner: outerPlace.isInner || isQuote || isList || Boolean(element.dataset.footnoteText),
  };
}

/** Writes a block that Markdown has, too, if it can stand at its place. @returns whether it has been written */
function writeBlock(element: HTMLElement, place: Place, context: Context): boolean {
  const { out } = context;
  const { nodeName } = element;
  if (nodeName === "PRE" || nodeName === "HR" || element.dataset.picture)
    out.addBlock(element.ownerDocument.importNode(element, true));
  else if (nodeName === "TABLE") writeTable(element, place, context);
  else if (/^H[1-6]$/.test(nodeName) && !context.complexElements.has(element))
    writeHeading(element, place, context);
  else if (isNesting(element, place))
    out.writeBlock(copyOf(element), () => writeNodes(element, place, context));
  else return false;
  return true;
}

/** Returns whether an element is a quote, list, item or footnote that is not too deep for our Markdown. */
function isNesting({ nodeName, dataset }: HTMLElement, { quotes, lists }: Place): boolean {
  if (nodeName === "BLOCKQUOTE") return quotes <= maxQuoteDepth;
  if (/^(?:[UO]L|LI)$/.test(nodeName)) return lists <= maxListDepth;
  return dataset.footnoteText !== undefined;
}

/** Writes a heading; in lists, quotes and footnotes, where Markdown has none, a bold paragraph. */
function writeHeading(heading: HTMLElement, place: Place, context: Context): void {
  const { out } = context;
  if (place.isInner) {
    const paragraph = heading.ownerDocument.createElement("p");
    out.writeLine(paragraph, () => writeNodes(heading, { ...place, strong: true }, context));
  } else {
    const headingPlace = { ...place, isBold: true };
    out.writeLine(copyOf(heading), () => writeNodes(heading, headingPlace, context));
  }
}

/** Writes a table that `normalizeTables` has prepared. */
function writeTable(table: HTMLElement, place: Place, context: Context): void {
  const { out } = context;
  const writeCell = (cell: Element) => {
    if (!(cell instanceof HTMLElement)) return;
    const cellPlace = { ...placeIn(cell, place), isBold: cell.nodeName === "TH" };
    out.writeLine(copyOf(cell), () => writeNodes(cell, cellPlace, context));
  };
  out.writeBlock(copyOf(table), () => {
    for (const row of table.children)
      out.writeBlock(copyOf(row), () => [...row.children].forEach(writeCell));
  });
}

/** Returns an element with the same attributes, but without content. */
function copyOf<Copied extends Element>(element: Copied): Copied {
  return element.ownerDocument.importNode(element);
}

function writeText(text: Text, place: Place, { out, bindShortWords }: Context): void {
  const lineEnd = place.keepsLines ? /\r\n?|[\n\v\u2028\u2029]/ : /[\v\u2028\u2029]/;
  for (const [index, line] of text.data.split(lineEnd).entries()) {
    if (index > 0) out.breakLine();
    const hasIndent = place.keepsLines && out.isLineStart && !out.isSingleLine;
    const shownText = withoutBoundSpaces(hasIndent ? withHardIndent(line) : line, bindShortWords);
    if (line) out.add(formatText(text.ownerDocument.createTextNode(shownText), place));
  }
}

/** Replaces no-break spaces that `bindShortWords` has added to text copied from this blog, and will add again. */
function withoutBoundSpaces(text: string, bindShortWords: BindShortWords): string {
  if (!text.includes("\u00A0")) return text;
  const bound = bindShortWords(text.replaceAll("\u00A0", " "), "a");
  if (bound.length !== text.length) return text;
  return text.replace(/\u00A0/g, (space, index: number) => (bound[index] === space ? " " : space));
}
