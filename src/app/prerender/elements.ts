/** Returns the HTML of each element of a tag name, which must not be nested. */
export function elementsIn(html: string, name: string): string[] {
  const parts = html.split(`</${name}>`).slice(0, -1);
  const withStartTag = parts.filter((part) => part.includes(`<${name}`));
  return withStartTag.map((part) => `${part.slice(part.indexOf(`<${name}`))}</${name}>`);
}

/** Replaces the range from the first element of a tag name to the end of the last. */
export function replaceElements(html: string, name: string, replacement: string): string {
  const begin = html.indexOf(`<${name}`);
  const end = html.lastIndexOf(`</${name}>`) + `</${name}>`.length;
  return begin < 0 ? html : html.slice(0, begin) + replacement + html.slice(end);
}
