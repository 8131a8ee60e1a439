/** Returns a copy sorted by Polish collation, numbers by value. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  // A text may have to be made of Markdown first.
  const texts = items.map((item) => ({ item, text: textOf(item) }));
  return texts.toSorted((a, b) => compare(a.text, b.text)).map(({ item }) => item);
}

/** Created lazily: on a phone that takes as long as downloading a file. */
let collator: Intl.Collator | undefined;
