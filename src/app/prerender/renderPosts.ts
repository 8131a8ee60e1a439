import { builtSite } from "../../lib/env";
import { createAppStore } from "../../store";
import { preloadPage } from "../AppRoutes";
import { dehydrateState } from "../dehydrateState";
import { findPage, type Page } from "../pages";
import { renderToHtml } from "../render";

/** Renders a page for the response to its first query alone, or as it is while that is loading. */
export async function renderPosts(page: Page, path: string, response?: object): Promise<string> {
  await preloadPage(path);
  const store = createAppStore({ fetchFn: async () => Response.json(response) });
  const [first] = page.queries(findPage(path).location);
  if (response) await first?.initiate(store.dispatch);
  const site = { url: "", ...builtSite };
  const { html } = await renderToHtml(path, store, {
    site,
    state: dehydrateState(store.getState()),
  });
  return html;
}
