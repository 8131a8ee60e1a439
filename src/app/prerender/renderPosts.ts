import { builtSite } from "../../lib/env";
import { createAppStore } from "../../store";
import { initialState, type PostState } from "../../store/postState";
import { preloadPage } from "../AppRoutes";
import { truncatePost } from "../truncatePost";
import { dehydrateState } from "../dehydrateState";
import { findPage, type Page } from "../pages";
import { renderToHtml } from "../render";

/** Draws a page that knows the posts that it begins with, and nothing else. */
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

/** What the store knows of posts where a list of them, or a single one, answers a page's first call. */
export async function postStateAfterFirstQuery(
  page: Page,
  path: string,
  posts: object[],
): Promise<PostState | undefined> {
  const [first] = page.queries(findPage(path).location);
  for (const answer of [posts, posts[0]]) {
    const store = createAppStore({ fetchFn: async () => Response.json(answer) });
    await first?.initiate(store.dispatch);
    const { byId, lists } = store.getState().post;
    const isList = Object.keys(lists).length > 0;
    const known = Object.entries(byId).map(([id, post]) => [
      id,
      post && isList ? truncatePost(post) : post,
    ]);
    if (known.length > 0) return { ...initialState, byId: Object.fromEntries(known), lists };
  }
  return undefined;
}
