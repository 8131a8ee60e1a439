import { foldWords, type Searchable, searchDistance, searchPatterns } from "../../shared/search";
import { SEARCH } from "../../shared/searchQuery";

/** Longest task, and shortest interval between two renders, in milliseconds. */
const sliceDuration = 8;
const renderInterval = 100;

/** Results that fill a screen: rendered without waiting for the interval. */
const firstBatchSize = 20;

interface Options<Item> {
  /** Returns an item's texts, not folded. */
  textsOf: (item: Item) => Searchable;
  /** Aborts the search, which then throws the signal's reason. */
  signal: AbortSignal;
  /** Receives the ranked results so far, while there is more to search. */
  onResults?: (items: Item[]) => void;
}

/** Returns at most `SEARCH.maxResults` matches, the closest first; pauses, so that typing and scrolling stay smooth. */
export async function rank<Item extends object>(
  items: Iterable<Item>,
  query: string,
  { textsOf, signal, onResults }: Options<Item>,
): Promise<Item[]> {
  const patterns = searchPatterns(query);
  const hits: { item: Item; distance: number }[] = [];
  let [sliceEnd, lastRender] = [performance.now() + sliceDuration, performance.now()];
  let reported: Item[] = [];
  for (const item of patterns.length > 0 ? items : []) {
    const distance = searchDistance(patterns, getFolded(item, textsOf));
    if (distance !== null) hits.push({ item, distance });
    const now = performance.now();
    if (now < sliceEnd) continue;
    const isFirst = reported.length === 0 && hits.length >= firstBatchSize;
    const isRenderDue = hits.length > 0 && (isFirst || now - lastRender > renderInterval);
    const next = isRenderDue ? topResults(hits) : reported;
    const hasChanged =
      next.length !== reported.length || next.some((hit, index) => hit !== reported[index]);
    if (hasChanged) {
      // Rendering is a task of its own.
      await nextTask(0);
      signal.throwIfAborted();
      onResults?.(next);
    }
    if (isRenderDue) lastRender = now;
    reported = next;
    // Lets React render the results so far.
    await nextTask(hasChanged ? renderInterval : 0);
    signal.throwIfAborted();
    sliceEnd = performance.now() + sliceDuration;
  }
  return topResults(hits);
}

/** Caches folded texts for the next keystroke, because folding is by far the slowest step. */
const folded = new WeakMap<object, Searchable>();

function getFolded<Item extends object>(
  item: Item,
  textsOf: (item: Item) => Searchable,
): Searchable {
  const cached = folded.get(item);
  if (cached) return cached;
  const { title, category, author, text } = textsOf(item);
  const texts = {
    title: foldWords(title),
    category: foldWords(category),
    author: foldWords(author),
    text: foldWords(text),
  };
  folded.set(item, texts);
  return texts;
}

function topResults<Item>(hits: { item: Item; distance: number }[]): Item[] {
  return hits
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SEARCH.maxResults)
    .map(({ item }) => item);
}

function nextTask(delay: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay);
  });
}
