import { foldWords, type Searchable, searchDistance, searchPatterns } from "../../shared/search";
import { SEARCH } from "../../shared/searchQuery";

/** Maximum duration of a task, and minimum interval between two renders, in milliseconds. */
const sliceDuration = 8;
const renderInterval = 100;

/** Number of results that fill a screen; these are rendered without waiting for the interval. */
const firstBatchSize = 20;

interface Options<Item> {
  /** Returns the texts of an item before folding. */
  textsOf: (item: Item) => Searchable;
  /** Aborts the search, which then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called with the ranked results so far while the search continues. */
  onResults?: (items: Item[]) => void;
}

/** Returns up to `SEARCH.maxResults` matches, closest first; pauses regularly to keep typing and scrolling smooth. */
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
      // Renders in a new task, since the current one has used up its time.
      await nextTask(0);
      signal.throwIfAborted();
      onResults?.(next);
    }
    if (isRenderDue) lastRender = now;
    reported = next;
    // Gives React time to render the results so far.
    await nextTask(hasChanged ? renderInterval : 0);
    signal.throwIfAborted();
    sliceEnd = performance.now() + sliceDuration;
  }
  return topResults(hits);
}

/** Folded texts by item, cached for the next keystroke because folding is by far the slowest step. */
const foldedTexts = new WeakMap<object, Searchable>();

function getFolded<Item extends object>(
  item: Item,
  textsOf: (item: Item) => Searchable,
): Searchable {
  const cached = foldedTexts.get(item);
  if (cached) return cached;
  const { title, category, author, text } = textsOf(item);
  const texts = {
    title: foldWords(title),
    category: foldWords(category),
    author: foldWords(author),
    text: foldWords(text),
  };
  foldedTexts.set(item, texts);
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
