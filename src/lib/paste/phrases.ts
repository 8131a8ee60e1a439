const formulas =
  ".katex, mjx-container, .mwe-math-element, img[class*=mwe-math-fallback-image], math, script[type^='math/tex']";

/** Replaces formulas by their TeX, or else by their words: of KaTeX, MathJax, Wikipedia, and MathML itself. */
export function rewriteFormulas(body: HTMLElement): void {
  for (const formula of body.querySelectorAll(formulas)) {
    // Inside a formula that has been replaced already.
    if (!body.contains(formula)) continue;
    if (formula.nodeName === "SCRIPT") removeDrawn(formula);
    const tex = texOf(formula);
    const code = body.ownerDocument.createElement("code");
    code.textContent = tex;
    formula.replaceWith(tex ? code : (formula.querySelector("math") ?? formula).textContent);
  }
}

/** MathJax 2 draws a formula before its source. */
function removeDrawn(source: Element): void {
  while (source.previousElementSibling?.matches("[class^=MathJax]"))
    source.previousElementSibling.remove();
}

function texOf(formula: Element): string {
  const attribute = (name: string, selector = `[${name}]`) =>
    (formula.matches(selector) ? formula : formula.querySelector(selector))?.getAttribute(name);
  const source =
    formula.querySelector("annotation[encoding*=tex]")?.textContent ??
    attribute("data-latex") ??
    attribute("alttext") ??
    attribute("alt", "img") ??
    (formula.nodeName === "SCRIPT" ? formula.textContent : "");
  const tex = source.replace(/\s+/g, " ").trim();
  return /^\{\\(?:displaystyle|textstyle) (.*)\}$/.exec(tex)?.[1]?.trim() ?? tex;
}

/** Writes out as text what only elements say: superscript and subscript, quotes, keys, and ruby annotations. */
export function rewritePhrases(body: HTMLElement): void {
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

/** Writes an index as Unicode signs, or after `^` or `_`: „10<sup>11</sup>” would otherwise become another number. */
function toIndex(text: string, letters: string, sign: string): string {
  const compact = text.replaceAll("−", "-").replaceAll(" ", "");
  const signs = Array.from(compact, (letter) => Array.from(letters)[plain.indexOf(letter)]);
  if (signs.every((letter) => letter !== undefined)) return signs.join("");
  return compact.length > 1 ? `${sign}(${text.trim()})` : sign + compact;
}

/** Joins keys that are pressed together to one piece of code: „Ctrl+S”. */
function joinKeys(key: Element): void {
  const { previousSibling: plus } = key;
  const before = plus?.previousSibling;
  const isCombination = plus instanceof Text && plus.data.trim() === "+";
  if (!isCombination || !(before instanceof Element) || before.nodeName !== "KBD") return;
  before.append("+", ...key.childNodes);
  key.remove();
  plus.remove();
}
