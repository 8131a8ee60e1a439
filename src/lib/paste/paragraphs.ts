import { hasBlock, isBlock } from "./elements";

/** Stands between nodes for the start and the end of an element that is a line, as mails have them. */
const lineEnd = Symbol("line end");

/** Wraps text beside blocks in paragraphs, which empty lines separate. */
export function markParagraphs(parent: HTMLElement): void {
  let run: (Node | typeof lineEnd)[] = [];
  const flush = (before: Node | null) => {
    for (const lines of groupLines(run)) parent.insertBefore(paragraph(parent, lines), before);
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

/** Groups nodes to lines, which end at breaks, and lines to paragraphs, which end at empty lines. */
function groupLines(run: readonly (Node | typeof lineEnd)[]): Node[][][] {
  const groups: Node[][][] = [[]];
  let line: Node[] = [];
  const end = () => {
    if (isVisible(line)) groups.at(-1)?.push(line);
    else groups.push([]);
    line = [];
  };
  for (const node of run) {
    if (node === lineEnd ? isVisible(line) : node.nodeName === "BR") end();
    else if (node !== lineEnd) line.push(node);
  }
  end();
  return groups.filter((group) => group.length > 0);
}

function isVisible(line: readonly Node[]): boolean {
  return line.some((node) => node.textContent?.trim() || node.nodeName === "IMG");
}

function paragraph(parent: HTMLElement, lines: readonly Node[][]): HTMLElement {
  const document = parent.ownerDocument;
  const created = document.createElement("p");
  for (const [index, line] of lines.entries()) {
    if (index > 0) created.append(document.createElement("br"));
    created.append(...line);
  }
  return created;
}
