/** Maximum number of lines of a block that gets an element for each line. */
const maxLines = 500;

/**
 * Puts each line of code into an element of its own, which marks where it wraps. React does not see these elements, since
 * it only replaces the text of `code` as a whole.
 */
export function splitIntoLines(code: Element, signal: AbortSignal): void {
  const text = code.textContent;
  const lines = text.split("\n");
  if (lines.length > maxLines) return;
  const isLast = (index: number) => index === lines.length - 1;
  code.replaceChildren(...lines.map((line, at) => lineElement(isLast(at) ? line : `${line}\n`)));
  const { firstChild } = code;
  signal.addEventListener("abort", () => {
    // React may have written another text already.
    if (code.firstChild === firstChild) code.textContent = text;
  });
}

function lineElement(text: string): HTMLElement {
  const line = document.createElement("span");
  line.className = "code-line";
  line.textContent = text;
  return line;
}
