import { foldWords, type Searchable, searchDistance, searchPatterns } from "@blog/shared/search";
import { SEARCH } from "@blog/shared/searchQuery";

/** Milliseconds of work between two pauses. */
const sliceDuration = 8;

/** Minimum milliseconds between two calls of `onResults`, in which React can render the results. */
const renderInterval = 100;

/** Number of results that fill a screen. The first ones are reported without waiting for `renderInterval`. */
const firstBatchSize = 20;

interface RankOptions<Item> {
  /** Returns the searchable texts of an item, before `foldWords` is applied to them. */
  textsOf: (item: Item) => Searchable;
  /** Aborts the search, which then rejects with the signal's reason. */
  signal: AbortSignal;
  /** Called with the ranked results so far while the search continues. */
  onResults?: (items: Item[]) => void;
}

/** Returns up to `SEARCH.maxResults` matches, closest first. Pauses regularly to keep typing and scrolling smooth. */
export async function rank<Item extends object>(
  items: Iterable<Item>,
  query: string,
  { textsOf, signal, onResults }: RankOptions<Item>,
): Promise<Item[]> {
  const patterns = searchPatterns(query);
  const hits: { item: Item; distance: number }[] = [];
  let [sliceEnd, lastRender] = [performance.now() + sliceDuration, performance.now()];
  let reportedItems: Item[] = [];
  for (const item of patterns.length > 0 ? items : []) {
    const distance = searchDistance(patterns, getFoldedTexts(item, textsOf));
    if (distance !== null) hits.push({ item, distance });
    const now = performance.now();
    if (now < sliceEnd) continue;
    const isFirstBatch = reportedItems.length === 0 && hits.length >= firstBatchSize;
    const isRenderDue = hits.length > 0 && (isFirstBatch || now - lastRender > renderInterval);
    const topItems = isRenderDue ? topResults(hits) : reportedItems;
    const hasChanged =
      topItems.length !== reportedItems.length ||
      topItems.some((topItem, index) => topItem !== reportedItems[index]);
    if (hasChanged) {
      // Reports in a new task, since rendering would make the current one too long.
      await nextTurn();
      signal.throwIfAborted();
      onResults?.(topItems);
    }
    if (isRenderDue) lastRender = now;
    reportedItems = topItems;
    // Gives React time to render the results so far.
    if (hasChanged) await sleep(renderInterval);
    await nextTurn();
    signal.throwIfAborted();
    sliceEnd = performance.now() + sliceDuration;
  }
  return topResults(hits);
}

/** Folded texts by item, cached for the next keystroke because folding is by far the slowest step. */
const foldedTexts = new WeakMap<object, Searchable>();

function getFoldedTexts<Item extends object>(
  item: Item,
  textsOf: (item: Item) => Searchable,
): Searchable {
  const cachedTexts = foldedTexts.get(item);
  if (cachedTexts) return cachedTexts;
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

let lastTurn = Promise.resolve();

/** Waits for a task that no other search uses, since the slices of many searches at once would block a server. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => sleep(0));
  return lastTurn;
}

function sleep(delay: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay);
  });
}
