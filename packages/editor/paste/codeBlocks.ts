/** Reduces each code block to its text and language, without the file names and buttons that pages add. */
export function simplifyCodeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll("pre")) {
    const [code, ...others] = pre.querySelectorAll("code");
    const text = code && others.length === 0 ? code : pre;
    for (const br of text.querySelectorAll("br")) br.replaceWith("\n");
    for (const block of text.querySelectorAll("div, p")) {
      block.before(blockStart);
      block.after(blockEnd);
    }
    const classes = [pre, code, pre.firstElementChild, pre.parentElement].map(
      (element) => element?.className ?? "",
    );
    const [, language] =
      /\b(?:language|lang|highlight-source)-([\w+#.-]+)/.exec(classes.join(" ")) ?? [];
    if (language) pre.dataset.language = language;
    pre.textContent = withLineEnds(text.textContent).replace(/\n$/, "");
  }
}

/** Characters for private use that stand for the start and the end of a block, such as each line in some editors. */
const [blockStart, blockEnd] = ["\uE000", "\uE001"];

/** Puts each block on lines of its own, ignoring the whitespace between blocks. */
function withLineEnds(code: string): string {
  const parts = code.split(/([\uE000\uE001])/);
  const lines = parts.filter((part, index) => {
    const isLine = parts[index - 1] === blockStart && parts[index + 1] === blockEnd;
    return index % 2 === 0 && (isLine || part.trim());
  });
  return parts.length === 1 ? code : lines.map((line) => line.replace(/\n$/, "")).join("\n");
}
