/** Writes the blocks of a text one after the other. Nothing that is written is moved, so that this takes linear time. */
export class BlockWriter {
  /** Whether nothing but whitespace has been written on the current line. */
  isLineStart = true;
  /** Lines of the current paragraph; the last one is the current line. */
  private lines: Node[][] = [[]];
  /** Cell or heading that is being written, in which all is on a single line. */
  private singleLine: Element | null = null;

  constructor(private parent: Element) {}

  get isSingleLine(): boolean {
    return this.singleLine !== null;
  }

  add(node: Node): void {
    if (node.textContent?.trim() || node instanceof HTMLElement) this.isLineStart = false;
    if (this.singleLine) this.singleLine.append(node);
    else this.lines.at(-1)?.push(node);
  }

  /** Ends the line at the start or the end of a block, unless nothing is written on it. */
  endLine(): void {
    if (!this.isLineStart || this.singleLine) this.breakLine();
  }

  /** Ends the line; an empty one ends the paragraph. */
  breakLine(): void {
    const isEmpty = this.isLineStart;
    this.isLineStart = true;
    if (this.singleLine) this.singleLine.append(" ");
    else if (isEmpty) this.endParagraph();
    else this.lines.push([]);
  }

  endParagraph(): void {
    if (this.singleLine) return this.breakLine();
    const lines = this.isLineStart ? this.lines.slice(0, -1) : this.lines;
    this.lines = [[]];
    this.isLineStart = true;
    if (lines.length === 0) return undefined;
    const paragraph = this.parent.ownerDocument.createElement("p");
    for (const [index, line] of lines.entries()) {
      if (index > 0) paragraph.append(this.parent.ownerDocument.createElement("br"));
      paragraph.append(...line);
    }
    this.parent.append(paragraph);
    return undefined;
  }

  /** Writes a block that has no text, or that is its text. */
  addBlock(block: Element): void {
    this.endParagraph();
    this.parent.append(block);
  }

  /** Writes a block with what a function writes into it. */
  writeBlock(block: Element, writeContent: () => void): void {
    this.addBlock(block);
    const { parent } = this;
    this.parent = block;
    writeContent();
    this.endParagraph();
    this.parent = parent;
  }

  /** Writes a block with the single line that a function writes into it. */
  writeLine(block: Element, writeContent: () => void): void {
    this.addBlock(block);
    this.singleLine = block;
    this.isLineStart = true;
    writeContent();
    this.singleLine = null;
    this.isLineStart = true;
  }
}
