/** Sorts by Polish collation, numbers by their value; gives a new list. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

/** Made when first needed: on a phone it takes as long as a whole file to arrive. */
let collator: Intl.Collator | undefined;
