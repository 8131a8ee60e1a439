import { foldWords, type Searchable, searchDistance, searchPatterns } from "../../contract/search";
import { SEARCH } from "../../contract/searchQuery";

/** How long it may work before anything else has its turn, and between two drawings, in ms. */
const sliceDuration = 8;
const renderInterval = 100;

/** So many are drawn at once: a screen is full. */
const firstBatchSize = 20;

interface Options<Item> {
  /** The texts to look through, as they were written. */
  textsOf: (item: Item) => Searchable;
  /** Ends the search; it then throws the signal's reason. */
  signal: AbortSignal;
  /** Hears what was found so far, in its order, while there is more to look through. */
  onResults?: (items: Item[]) => void;
}

/**
 * The items that answer a query, the closest first; of equally close ones the order stays. Looks
 * through thousands in slices, so that typing and scrolling go on.
 * @returns at most `SEARCH.maxResults`
 */
export async function rank<Item extends object>(
  items: Iterable<Item>,
  query: string,
  { textsOf, signal, onResults }: Options<Item>,
): Promise<Item[]> {
  const patterns = searchPatterns(query);
  const found: { item: Item; distance: number }[] = [];
  let [sliceEnd, lastDrawing] = [performance.now() + sliceDuration, performance.now()];
  let told: Item[] = [];
  for (const item of patterns.length > 0 ? items : []) {
    const distance = searchDistance(patterns, getFolded(item, textsOf));
    if (distance !== null) found.push({ item, distance });
    const now = performance.now();
    if (now < sliceEnd) continue;
    const isFirst = told.length === 0 && found.length >= firstBatchSize;
    const isTime = found.length > 0 && (isFirst || now - lastDrawing > renderInterval);
    const next = isTime ? topResults(found) : told;
    const isNews = next.length !== told.length || next.some((one, index) => one !== told[index]);
    if (isNews) {
      // Drawing is a task of its own.
      await nextTask(0);
      signal.throwIfAborted();
      onResults?.(next);
    }
    if (isTime) lastDrawing = now;
    told = next;
    // What was found is drawn meanwhile.
    await nextTask(isNews ? renderInterval : 0);
    signal.throwIfAborted();
    sliceEnd = performance.now() + sliceDuration;
  }
  return topResults(found);
}

/** Folding takes longest by far; the next letter of the query finds it done. */
const folded = new WeakMap<object, Searchable>();

function getFolded<Item extends object>(
  item: Item,
  textsOf: (item: Item) => Searchable,
): Searchable {
  const known = folded.get(item);
  if (known) return known;
  const { title, category, author, text } = textsOf(item);
  const made = {
    title: foldWords(title),
    category: foldWords(category),
    author: foldWords(author),
    text: foldWords(text),
  };
  folded.set(item, made);
  return made;
}

function topResults<Item>(found: { item: Item; distance: number }[]): Item[] {
  return found
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SEARCH.maxResults)
    .map(({ item }) => item);
}

function nextTask(pause: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
}
