/** Rewrites what is said by elements alone: formulas, indices, quotes, keys, readings. */
export function rewritePhrases(body: HTMLElement): void {
  for (const formula of body.querySelectorAll(".katex, mjx-container, math")) {
    const source = formula.querySelector("annotation[encoding*=tex]")?.textContent;
    const code = body.ownerDocument.createElement("code");
    code.textContent = source?.trim() ?? "";
    if (source) formula.replaceWith(code);
  }
  for (const [name, letters, sign] of indices) {
    for (const index of body.querySelectorAll(name)) {
      index.replaceWith(toIndex(index.textContent, letters, sign));
    }
  }
  for (const quote of body.querySelectorAll("q")) {
    quote.prepend("„");
    quote.append("”");
    quote.replaceWith(...quote.childNodes);
  }
  for (const reading of body.querySelectorAll("rt"))
    reading.replaceWith(` (${reading.textContent})`);
  for (const key of body.querySelectorAll("kbd")) joinKeys(key);
}

const plain = "0123456789+-=()n";

const indices = [
  ["sup", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", "^"],
  ["sub", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ", "_"],
] as const;

/** Without signs of their own „10<sup>11</sup>” would become another number. */
function toIndex(text: string, letters: string, sign: string): string {
  const compact = text.replaceAll("−", "-").replaceAll(" ", "");
  const signs = Array.from(compact, (letter) => Array.from(letters)[plain.indexOf(letter)]);
  if (signs.every((letter) => letter !== undefined)) return signs.join("");
  return compact.length > 1 ? `${sign}(${text.trim()})` : sign + compact;
}

/** „Ctrl+S” is one thing. */
function joinKeys(key: Element): void {
  const { previousSibling: plus } = key;
  const before = plus?.previousSibling;
  const isCombination = plus instanceof Text && plus.data.trim() === "+";
  if (!isCombination || !(before instanceof Element) || before.nodeName !== "KBD") return;
  before.append("+", ...key.childNodes);
  key.remove();
  plus.remove();
}
