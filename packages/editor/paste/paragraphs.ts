import { hasBlock, isBlock } from "./elements";

/** Marks the start and the end of a `div` in a list of nodes. In e-mails, each line may be a `div`. */
const lineEnd = Symbol("line end");

/** Wraps text in paragraphs, also within blocks such as list items, and starts a new one after each empty line. */
export function markParagraphs(parent: HTMLElement): void {
  let run: (Node | typeof lineEnd)[] = [];
  const flush = (before: Node | null) => {
    for (const lines of groupLines(run))
      parent.insertBefore(createParagraph(parent, lines), before);
    run = [];
  };
  for (const node of Array.from(parent.childNodes)) {
    if (!isBlock(node)) run.push(node);
    else if (node.nodeName === "DIV" && !hasBlock(node) && !node.dataset.footnoteText) {
      run.push(lineEnd, ...node.childNodes, lineEnd);
      node.remove();
    } else {
      flush(node);
      if (node.nodeName === "P") {
        run = [...node.childNodes];
        flush(node);
        node.remove();
      } else if (!/^(?:H[1-6]|PRE|TABLE|HR|IMG)$/.test(node.nodeName)) markParagraphs(node);
    }
  }
  flush(null);
}

/** Groups nodes into lines, which end at breaks, and lines into paragraphs, which end at empty lines. */
function groupLines(run: readonly (Node | typeof lineEnd)[]): Node[][][] {
  const paragraphs: Node[][][] = [[]];
  let line: Node[] = [];
  const endLine = () => {
    if (isVisible(line)) paragraphs.at(-1)?.push(line);
    else paragraphs.push([]);
    line = [];
  };
  for (const node of run) {
    if (node === lineEnd ? isVisible(line) : node.nodeName === "BR") endLine();
    else if (node !== lineEnd) line.push(node);
  }
  endLine();
  return paragraphs.filter((group) => group.length > 0);
}

function isVisible(line: readonly Node[]): boolean {
  return line.some((node) => node.textContent?.trim() || node.nodeName === "IMG");
}

function createParagraph(parent: HTMLElement, lines: readonly Node[][]): HTMLElement {
  const document = parent.ownerDocument;
  const paragraph = document.createElement("p");
  for (const [index, line] of lines.entries()) {
    if (index > 0) paragraph.append(document.createElement("br"));
    paragraph.append(...line);
  }
  return paragraph;
}
