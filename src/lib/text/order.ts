/** Returns a copy sorted by Polish collation, numbers by value. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

/** Created lazily: on a phone that takes as long as downloading a file. */
let collator: Intl.Collator | undefined;
