/** Returns a copy sorted by the text of each item, in Polish alphabetical order, with numbers compared by value. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  // Texts are computed only once per item, since `textOf` may have to parse Markdown.
  const itemsWithText = items.map((item) => ({ item, text: textOf(item) }));
  return itemsWithText.toSorted((a, b) => compare(a.text, b.text)).map(({ item }) => item);
}

/** Collator for Polish texts. It is created on first use, because the first use of `Intl` is slow on phones. */
let collator: Intl.Collator | undefined;
