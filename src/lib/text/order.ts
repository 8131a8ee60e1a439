/** Returns a copy sorted by the text of each item, in Polish alphabetical order, with numbers compared by value. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  // Texts are computed only once per item, since `textOf` may have to parse Markdown.
  const itemsWithText = items.map((item) => ({ item, text: textOf(item) }));
  return itemsWithText.toSorted((a, b) => compare(a.text, b.text)).map(({ item }) => item);
}

/** Created on first use, because creating a collator takes a slow phone as long as downloading a file. */
let collator: Intl.Collator | undefined;
