import type { DescribePages } from "../contract/site";
import { createStore } from "../store";
import { addressPattern } from "./addressPattern";
import { findPage, type Page, pages } from "./pages";

/** Stand in an address for what readers ask for, and in the calls that the page then makes. */
const name = "0placeholder0";
const number = "900001";

/** What the build has to know of each page, in the order in which the first that fits counts. */
export const describePages: DescribePages = () =>
  Promise.all(pages.filter(hasAddress).map(describe));

async function describe(page: Page) {
  return { pattern: addressPattern(page.pattern), file: page.file, calls: await callsOf(page) };
}

/** The addresses that a page asks for, found by letting it ask. */
async function callsOf({ pattern }: Page): Promise<string[]> {
  const calls: string[] = [];
  const store = createStore({
    ask: async (url) => {
      calls.push(url.replaceAll(name, "{1}").replaceAll(number, "{page}"));
      return new Response("null", { headers: { "content-type": "application/json" } });
    },
  });
  const { page, place } = findPage(`${pattern.replace(/:\w+/g, name)}?page=${number}`);
  await Promise.all(page.reads(place).map(({ start }) => start(store.dispatch)));
  return calls;
}

/** The page of all other addresses has none of its own. */
function hasAddress({ pattern }: Page): boolean {
  return pattern !== "*";
}
