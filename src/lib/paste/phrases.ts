const formulas =
  ".katex, mjx-container, .mwe-math-element, img[class*=mwe-math-fallback-image], math, script[type^='math/tex']";

/** Replaces formulas of KaTeX, MathJax, Wikipedia and MathML by their TeX or, if they have none, by their text. */
export function rewriteFormulas(body: HTMLElement): void {
  for (const formula of body.querySelectorAll(formulas)) {
    // The formula was inside another one, which has already been replaced.
    if (!body.contains(formula)) continue;
    if (formula.nodeName === "SCRIPT") removeRendered(formula);
    const tex = texOf(formula);
    const code = body.ownerDocument.createElement("code");
    code.textContent = tex;
    formula.replaceWith(tex ? code : (formula.querySelector("math") ?? formula).textContent);
  }
}

/** Removes the rendered formula, which MathJax 2 puts before its source. */
function removeRendered(source: Element): void {
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

/** Writes out as text what only elements express: super- and subscripts, quotation marks, keys and ruby annotations. */
export function rewritePhrases(body: HTMLElement): void {
  for (const [name, letters, sign] of superAndSubscripts) {
    for (const element of body.querySelectorAll(name)) {
      element.replaceWith(toSuperOrSubscript(element.textContent, letters, sign));
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

const ascii = "0123456789+-=()n";

const superAndSubscripts = [
  ["sup", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", "^"],
  ["sub", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ", "_"],
] as const;

/** Writes a super- or subscript in Unicode, or after `^` or `_`, since „10<sup>11</sup>” must not become „1011”. */
function toSuperOrSubscript(text: string, letters: string, sign: string): string {
  const compact = text.replaceAll("−", "-").replaceAll(" ", "");
  const signs = Array.from(compact, (letter) => Array.from(letters)[ascii.indexOf(letter)]);
  if (signs.every((letter) => letter !== undefined)) return signs.join("");
  return compact.length > 1 ? `${sign}(${text.trim()})` : sign + compact;
}

/** Joins keys that are pressed together, such as „Ctrl+S”, so that they become one piece of code. */
function joinKeys(key: Element): void {
  const { previousSibling: plus } = key;
  const before = plus?.previousSibling;
  const isCombination = plus instanceof Text && plus.data.trim() === "+";
  if (!isCombination || !(before instanceof Element) || before.nodeName !== "KBD") return;
  before.append("+", ...key.childNodes);
  key.remove();
  plus.remove();
}
