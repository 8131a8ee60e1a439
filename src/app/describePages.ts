import type { DescribePages } from "../contract/buildFiles";
import { createAppStore } from "../store";
import { findPage, type Page, pages } from "./pages";

/** Stand in an address for what readers ask for, and in the calls that the page then makes. */
const paramPlaceholder = "0placeholder0";
const pagePlaceholder = "900001";

/** What the build has to know of each page, in the order in which the first that fits counts. */
export const describePages: DescribePages = () =>
  Promise.all(pages.filter(hasAddress).map(describe));

async function describe(page: Page) {
  return { pattern: page.pattern, file: page.file, calls: await recordApiCalls(page) };
}

/** The addresses that a page asks for, found by letting it ask. */
async function recordApiCalls({ pattern }: Page): Promise<string[]> {
  const calls: string[] = [];
  const store = createAppStore({
    fetchFn: async (url) => {
      calls.push(url.replaceAll(paramPlaceholder, "{1}").replaceAll(pagePlaceholder, "{page}"));
      return new Response("null", { headers: { "content-type": "application/json" } });
    },
  });
  const { page, location } = findPage(
    `${pattern.replace(/:\w+/g, paramPlaceholder)}?page=${pagePlaceholder}`,
  );
  await Promise.all(page.queries(location).map(({ initiate }) => initiate(store.dispatch)));
  return calls;
}

/** The page of all other addresses has none of its own. */
function hasAddress({ pattern }: Page): boolean {
  return pattern !== "*";
}
