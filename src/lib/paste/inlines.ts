/** Emphasis that applies to a text, from elements or styles. */
interface Emphasis {
  strong: boolean;
  em: boolean;
  del: boolean;
  code: boolean;
}

const none: Emphasis = { strong: false, em: false, del: false, code: false };

/**
 * Replaces all inline elements and styles by elements around each single text: word processors put
 * them around blocks, split them within a word, or revoke them by a style.
 */
export function normalizeInlines(body: HTMLElement): void {
  flatten(body, none);
}

const emphasised = new Set("B STRONG I EM S STRIKE DEL SPAN FONT TT KBD SAMP VAR U INS".split(" "));

function flatten(parent: Element, inherited: Emphasis): void {
  const nodes = [...parent.childNodes];
  for (const node of nodes) {
    if (node instanceof Text) wrapText(node, inherited);
    else if (node instanceof HTMLElement) flattenElement(node, inherited);
    else node.remove();
  }
}

function flattenElement(element: HTMLElement, inherited: Emphasis): void {
  const { nodeName } = element;
  if (nodeName === "PRE") return;
  if (nodeName === "CODE" && !inherited.code) {
    element.textContent = element.textContent.replace(/\s+/g, " ");
    return;
  }
  const own = emphasisOf(element, inherited);
  flatten(element, own);
  if (emphasised.has(nodeName)) element.replaceWith(...element.childNodes);
}

function emphasisOf(element: HTMLElement, inherited: Emphasis): Emphasis {
  const { nodeName } = element;
  const style = readStyle(element);
  const [fontWeight, fontStyle] = [style.get("font-weight"), style.get("font-style")];
  return {
    strong: fontWeight ? isBold(fontWeight) : inherited.strong || /^(?:B|STRONG)$/.test(nodeName),
    em: fontStyle ? fontStyle !== "normal" : inherited.em || /^(?:I|EM)$/.test(nodeName),
    del:
      inherited.del ||
      /^(?:S|STRIKE|DEL)$/.test(nodeName) ||
      /line-through/.test(`${style.get("text-decoration")} ${style.get("text-decoration-line")}`),
    code:
      inherited.code ||
      /^(?:TT|KBD|SAMP)$/.test(nodeName) ||
      /\bmono(?:space)?\b|consolas|menlo/.test(style.get("font-family") ?? ""),
  };
}

/** Reads the attribute, because our Content Security Policy also empties `style` of parsed documents. */
function readStyle(element: Element): Map<string, string> {
  const declarations = (element.getAttribute("style") ?? "").toLowerCase().split(";");
  return new Map(
    declarations.map((declaration) => {
      const [name = "", ...value] = declaration.split(":");
      return [name.trim(), value.join(":").trim()];
    }),
  );
}

function isBold(weight: string): boolean {
  return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

function wrapText(text: Text, emphasis: Emphasis): void {
  if (!text.data.trim()) return;
  // These are bold already.
  const isHeading = text.parentElement?.closest("th, h1, h2, h3, h4, h5, h6");
  let wrapped: Node = text.cloneNode();
  for (const name of ["code", "del", "em", "strong"] as const) {
    if (!emphasis[name] || (name === "strong" && isHeading)) continue;
    const element = text.ownerDocument.createElement(name);
    element.append(wrapped);
    wrapped = element;
  }
  text.replaceWith(wrapped);
}
