/** Sorts by Polish collation, numbers by their value; gives a new list. */
export function sortedByText<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  collator ??= new Intl.Collator("pl", { numeric: true });
  const { compare } = collator;
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

export function sortedByTitle<Item extends { title: string }>(items: readonly Item[]): Item[] {
  return sortedByText(items, ({ title }) => title);
}

/** A text as a search compares it: without case and accents. */
export function searchKey(text: string): string {
  // Of the Polish letters only ł does not come apart into a letter and a mark.
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");
}

/** Made when first needed: on a phone it takes as long as a whole file to arrive. */
let collator: Intl.Collator | undefined;
