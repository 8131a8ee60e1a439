/** Returns a copy sorted by text, with Polish collation and numbers compared by value. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  // Texts are computed only once per item, since `textOf` may have to parse Markdown.
  const texts = items.map((item) => ({ item, text: textOf(item) }));
  return texts.toSorted((a, b) => compare(a.text, b.text)).map(({ item }) => item);
}

/** Collator, created on first use because creating it takes a slow phone as long as downloading a file. */
let collator: Intl.Collator | undefined;
