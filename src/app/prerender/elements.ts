/** The elements of a name that stand in HTML, none within another. */
export function elementsIn(html: string, name: string): string[] {
  const parts = html.split(`</${name}>`).slice(0, -1);
  const begun = parts.filter((part) => part.includes(`<${name}`));
  return begun.map((part) => `${part.slice(part.indexOf(`<${name}`))}</${name}>`);
}

/** HTML with something in the place of all from the first element of a name to the end of the last. */
export function replaceElements(html: string, name: string, replacement: string): string {
  const begin = html.indexOf(`<${name}`);
  const end = html.lastIndexOf(`</${name}>`) + `</${name}>`.length;
  return begin < 0 ? html : html.slice(0, begin) + replacement + html.slice(end);
}
