/** What React printed when the page was built, with blanks where the words of a post go. */
export interface Template {
  html: string;
  /** What replaces parts of it for a post that lacks something, by what is lacking. */
  without: Record<string, Change[]>;
}

/** Another HTML for a part of one. */
export type Change = readonly [from: number, to: number, instead: string];

/** Texts by the name of their blank; an attribute whose blank has none is left out. */
export type Blanks = Readonly<Record<string, string | undefined>>;

/** A blank, in a text or in an attribute; where elements go, a comment has their name. */
export function blank(name: string): string {
  return `{{${name}}}`;
}

/**
 * Fills a template. What is filled in never was HTML, and so never becomes any.
 * @param missing what the post is without
 * @param parts the elements that go into it
 */
export function fillTemplate(
  template: Template,
  missing: readonly string[],
  blanks: Blanks,
  parts: Readonly<Record<string, readonly Node[]>> = {},
): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), {
    innerHTML: htmlWithout(template, missing),
  });
  const walker = document.createTreeWalker(content);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    if (node instanceof Element) fillAttributes(node, blanks);
    else if (node instanceof Text) node.data = filled(node.data, blanks);
    else if (node instanceof Comment) putInto(node, parts[node.data]);
  }
  return content;
}

/** The HTML of a template, for a post that is without something. */
export function htmlWithout({ html, without }: Template, missing: readonly string[]): string {
  const changes = missing.flatMap((name) => without[name] ?? []);
  let result = "";
  let done = 0;
  for (const [from, to, instead] of changes.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    // It is within something that is missing as a whole, or is missing twice.
    if (from < done) continue;
    result += html.slice(done, from) + instead;
    done = to;
  }
  return result + html.slice(done);
}

/** React's own marks are comments, too. */
function putInto(comment: Comment, elements: readonly Node[] | undefined): void {
  if (elements) comment.replaceWith(...elements);
}

function fillAttributes(element: Element, blanks: Blanks): void {
  for (const { name, value } of element.attributes) {
    const [, only = ""] = /^\{\{(\w+)\}\}$/.exec(value) ?? [];
    if (only && blanks[only] === undefined) element.removeAttribute(name);
    else if (value.includes("{{")) element.setAttribute(name, filled(value, blanks));
  }
}

function filled(text: string, blanks: Blanks): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => blanks[name] ?? "");
}
