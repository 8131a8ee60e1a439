import { prerender } from "react-dom/static";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { type Failure, isNotFound } from "../api/failure";
import {
  dataElement,
  escapeHtml,
  jsonInHtml,
  type RenderedPage,
  type RenderPage,
  type Site,
} from "../contract/site";
import { type AppStore, createStore, type RootState } from "../store";
import { Surroundings } from "./App";
import { preloadPage } from "./AppRoutes";
import { type Head, headMark, headTags, type HeadTag } from "./head";
import { drawnState } from "./drawnState";
import { dataId, type PageData } from "./pageData";
import type { PagePlace } from "./titles";
import { findPage, type Page } from "./pages";

/**
 * Draws a page as for a guest, wherever there is no browser: on the server, and when the page is
 * built. A page that is its visitor's business alone, or that takes very much to draw, is drawn as
 * far as its frame.
 */
export const renderPage: RenderPage = async (path, ask, site) => {
  const { page, place } = findPage(path);
  const store = createStore({ ask });
  if (page.isPublic) await Promise.all([preloadPage(path), readAll(page, place, store)]);
  const isTooLong = failureOf(page, place, store.getState())?.status === 413;
  // The browser will ask for what is too much to draw.
  if (isTooLong) return drawFrame(path, store, site);
  const state = store.getState();
  const head = (await page.loadHead())(state, place);
  const data: PageData = { site, ...(page.isPublic && { state: drawnState(state) }) };
  const { preloads, html } = await draw(path, store, data);
  return {
    status: statusOf(page, place, state, head),
    head: preloads + headTags(page.title(state, place), head, site).map(htmlOf).join(""),
    html,
    data: dataElement(dataId, data),
  };
};

async function drawFrame(path: string, store: AppStore, site: Site): Promise<RenderedPage> {
  const { html } = await draw(path, store, { site });
  const head = htmlOf({ name: "title", attributes: {}, text: "BLOG" });
  return { status: 200, head, html, data: dataElement(dataId, { site } satisfies PageData) };
}

async function readAll(page: Page, place: PagePlace, store: AppStore): Promise<void> {
  await Promise.all(page.reads(place).map(({ start }) => start(store.dispatch)));
}

/** What the page is about is its first read. */
function failureOf(page: Page, place: PagePlace, state: RootState): Failure | undefined {
  const request = page.reads(place)[0]?.selectRequest(state);
  return request?.status === "failed" ? request.failure : undefined;
}

function statusOf(
  page: Page,
  place: PagePlace,
  state: RootState,
  head: Head,
): RenderedPage["status"] {
  const failure = failureOf(page, place, state);
  if (failure && !isNotFound(failure)) return 503;
  return head.isMissing ? 404 : 200;
}

/** Draws what stands in the page's root, as HTML. @returns also what is to be fetched before all else */
export async function draw(
  path: string,
  store: AppStore,
  { site, state }: PageData,
): Promise<{ preloads: string; html: string }> {
  const { prelude } = await prerender(
    <Provider store={store}>
      <StaticRouter location={path}>
        <Surroundings site={site} isDrawn isFrameOnly={!state} />
      </StaticRouter>
    </Provider>,
    // Larger parts would wait, hidden, for a script to put them into their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const text = await new Response(prelude).text();
  // React puts before all else what shall be fetched first.
  const [preloads = ""] = /^(<link [^>]*>)*/.exec(text) ?? [];
  return { preloads, html: text.slice(preloads.length) };
}

function htmlOf({ name, attributes, text }: HeadTag): string {
  const pairs = Object.entries({ ...attributes, [headMark]: "" });
  const open = `<${name}${pairs.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("")}>`;
  if (name === "meta" || name === "link") return open;
  const content = name === "script" ? jsonInHtml(JSON.parse(text ?? "")) : escapeHtml(text ?? "");
  return `${open}${content}</${name}>`;
}
