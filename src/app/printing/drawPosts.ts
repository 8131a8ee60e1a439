import { defaultDescription } from "../../contract/site";
import { createStore } from "../../store";
import { initialState, type PostState } from "../../store/postState";
import { preloadPage } from "../AppRoutes";
import { cutPost } from "../cutPost";
import { drawnState } from "../drawnState";
import { findPage, type Page } from "../pages";
import { draw } from "../render";

/** Draws a page that knows the posts that it begins with, and nothing else. */
export async function drawPosts(page: Page, path: string, posts: object[]): Promise<string> {
  await preloadPage(path);
  const post = await stateAfter(page, path, posts);
  const store = createStore({ state: { ...(post && { post }) } });
  const site = { url: "", description: defaultDescription };
  const { html } = await draw(path, store, { site, state: drawnState(store.getState()) });
  return html;
}

/** What the store knows of posts where a list of them, or a single one, answers a page's first call. */
export async function stateAfter(
  page: Page,
  path: string,
  posts: object[],
): Promise<PostState | undefined> {
  const [first] = page.reads(findPage(path).place);
  for (const answer of [posts, posts[0]]) {
    const store = createStore({ ask: async () => Response.json(answer) });
    await first?.start(store.dispatch);
    const { byId, lists } = store.getState().post;
    const isList = Object.keys(lists).length > 0;
    const known = Object.entries(byId).map(([id, post]) => [
      id,
      post && isList ? cutPost(post) : post,
    ]);
    if (known.length > 0) return { ...initialState, byId: Object.fromEntries(known), lists };
  }
  return undefined;
}
