import { styleOf } from "./elements";

/** Makes of each block of code its text alone, without the names and buttons that pages put there. */
export function codeBlocks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll("pre")) {
    const [code, ...others] = pre.querySelectorAll("code");
    const text = code && others.length === 0 ? code : pre;
    for (const br of text.querySelectorAll("br")) br.replaceWith("\n");
    const classes = [pre, code, pre.firstElementChild, pre.parentElement].map(
      (element) => element?.className ?? "",
    );
    const [, language] =
      /\b(?:language|lang|highlight-source)-([\w+#.-]+)/.exec(classes.join(" ")) ?? [];
    if (language) pre.dataset.language = language;
    pre.textContent = text.textContent.replace(/\n$/, "");
  }
}

/** Code editors and terminals copy one element in a fixed-width font, whose spaces count. */
export function isFromCodeEditor(body: HTMLElement): boolean {
  const [root, ...others] = body.querySelectorAll(":scope > :not(meta, style)");
  const isAlone = others.length === 0 && root?.textContent.trim() === body.textContent.trim();
  if (!root || !isAlone) return false;
  const style = styleOf(root);
  const isFixed = /(?:^|;)font-family:[^;]*(?:mono|consolas|menlo|courier)/.test(style);
  return isFixed && (root.nodeName === "PRE" || /(?:^|;)white-space:(?:pre|nowrap)/.test(style));
}
