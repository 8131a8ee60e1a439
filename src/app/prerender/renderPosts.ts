import { builtSite } from "../../lib/env";
import { createAppStore } from "../../store";
import { initialState, type PostState } from "../../store/postState";
import { preloadPage } from "../AppRoutes";
import { truncatePost } from "../truncatePost";
import { dehydrateState } from "../dehydrateState";
import { findPage, type Page } from "../pages";
import { renderToHtml } from "../render";

/** Renders a page with only the posts of its first query in the store. */
export async function renderPosts(page: Page, path: string, posts: object[]): Promise<string> {
  await preloadPage(path);
  const post = await postStateAfterFirstQuery(page, path, posts);
  const store = createAppStore({ preloadedState: { ...(post && { post }) } });
  const site = { url: "", ...builtSite };
  const { html } = await renderToHtml(path, store, {
    site,
    state: dehydrateState(store.getState()),
  });
  return html;
}

/** Returns the posts' state after a page's first query; undefined if that fetches no posts. */
export async function postStateAfterFirstQuery(
  page: Page,
  path: string,
  posts: object[],
): Promise<PostState | undefined> {
  const [first] = page.queries(findPage(path).location);
  for (const body of [posts, posts[0]]) {
    const store = createAppStore({ fetchFn: async () => Response.json(body) });
    await first?.initiate(store.dispatch);
    const { byId, lists } = store.getState().post;
    const isList = Object.keys(lists).length > 0;
    const entries = Object.entries(byId).map(([id, post]) => [
      id,
      post && isList ? truncatePost(post) : post,
    ]);
    if (entries.length > 0) return { ...initialState, byId: Object.fromEntries(entries), lists };
  }
  return undefined;
}
