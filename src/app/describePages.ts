import type { DescribePages } from "@blog/shared/buildFiles";
import { createAppStore } from "./store";
import { findPage, type Page, pages } from "./pages";

/** Value for URL parameters, which is recognised in the URLs of a page's API calls. */
const paramPlaceholder = "0placeholder0";
/** Page number that is recognised in the URLs of a page's API calls. */
const pageNumberPlaceholder = "900001";

/** Describes the pages for the build, in matching order and without the catch-all page. */
export const describePages: DescribePages = () =>
  Promise.all(pages.filter(({ pattern }) => pattern !== "*").map(describePage));

async function describePage(page: Page) {
  return { pattern: page.pattern, file: page.file, calls: await recordApiCalls(page) };
}

/** Runs a page's queries and returns the requested URLs, with `{1}` and `{page}` in place of the two placeholders. */
async function recordApiCalls({ pattern }: Page): Promise<string[]> {
  const calls: string[] = [];
  const store = createAppStore({
    fetchFn: async (url) => {
      calls.push(
        url.replaceAll(paramPlaceholder, "{1}").replaceAll(pageNumberPlaceholder, "{page}"),
      );
      return new Response("null", { headers: { "content-type": "application/json" } });
    },
  });
  const { page, location } = findPage(
    `${pattern.replace(/:\w+/g, paramPlaceholder)}?page=${pageNumberPlaceholder}`,
  );
  await Promise.all(page.queries(location).map(({ initiate }) => initiate(store.dispatch)));
  return calls;
}
