/** Returns a copy sorted by Polish collation, numbers by value. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  // Computed once for each item, since it may have to be parsed as Markdown.
  const texts = items.map((item) => ({ item, text: textOf(item) }));
  return texts.toSorted((a, b) => compare(a.text, b.text)).map(({ item }) => item);
}

/** Created on first use, which takes a slow phone as long as downloading a file. */
let collator: Intl.Collator | undefined;
