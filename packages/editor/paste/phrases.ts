import { toOneLine } from "@blog/shared/truncate";

const formulaSelector =
  ".katex, mjx-container, .mwe-math-element, img[class*=mwe-math-fallback-image], math, script[type^='math/tex']";

/** Replaces formulas of KaTeX, MathJax, Wikipedia and MathML with their TeX as code, or with text if they have none. */
export function rewriteFormulas(body: HTMLElement): void {
  for (const formula of body.querySelectorAll(formulaSelector)) {
    // Skips a formula inside another one, which has already been replaced.
    if (!body.contains(formula)) continue;
    if (formula.nodeName === "SCRIPT") removeRenderedFormula(formula);
    const tex = texOf(formula);
    const code = body.ownerDocument.createElement("code");
    code.textContent = tex;
    formula.replaceWith(tex ? code : (formula.querySelector("math") ?? formula).textContent);
  }
}

/** Removes the rendered formula, which MathJax 2 puts before the element that contains the source. */
function removeRenderedFormula(source: Element): void {
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
  const tex = toOneLine(source);
  return /^\{\\(?:displaystyle|textstyle) (.*)\}$/.exec(tex)?.[1]?.trim() ?? tex;
}

/** Writes super- and subscripts, quotes and ruby annotations as text, since Markdown lacks their syntax. Joins keys. */
export function rewritePhrases(body: HTMLElement): void {
  for (const [name, scriptSigns, marker] of superAndSubscripts) {
    for (const element of body.querySelectorAll(name)) {
      if (element.querySelector("[data-footnote]")) element.replaceWith(...element.childNodes);
      else element.replaceWith(toSuperOrSubscript(element.textContent, scriptSigns, marker));
    }
  }
  for (const quote of body.querySelectorAll("q")) {
    quote.prepend("„");
    quote.append("”");
    quote.replaceWith(...quote.childNodes);
  }
  for (const reading of body.querySelectorAll("rt"))
    reading.replaceWith(` (${reading.textContent})`);
  for (const key of body.querySelectorAll("kbd")) joinToPreviousKey(key);
}

const plainSigns = "0123456789+-=()n";

const superAndSubscripts = [
  ["sup", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", "^"],
  ["sub", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ", "_"],
] as const;

/** Writes a super- or subscript in Unicode, or after `^` or `_`, since „10<sup>11</sup>” must not become „1011”. */
function toSuperOrSubscript(text: string, scriptSigns: string, marker: string): string {
  const compact = text.replaceAll("−", "-").replaceAll(" ", "");
  const signs = Array.from(
    compact,
    (letter) => Array.from(scriptSigns)[plainSigns.indexOf(letter)],
  );
  if (signs.every((letter) => letter !== undefined)) return signs.join("");
  return compact.length > 1 ? `${marker}(${text.trim()})` : marker + compact;
}

/** Joins a key to the key before it if they are pressed together, as in „Ctrl+S”, to form one piece of code. */
function joinToPreviousKey(key: Element): void {
  const { previousSibling: separator } = key;
  const previousKey = separator?.previousSibling;
  const isCombination = separator instanceof Text && separator.data.trim() === "+";
  if (!isCombination || !(previousKey instanceof Element) || previousKey.nodeName !== "KBD") return;
  previousKey.append("+", ...key.childNodes);
  key.remove();
  separator.remove();
}
