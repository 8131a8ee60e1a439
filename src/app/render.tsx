import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static.edge";
import { Provider } from "react-redux";
import { StaticRouter } from "react-router-dom";
import { type Failure, isNotFound } from "../api/failure";
import type { HasPage, PreparePage, RenderedPage, RenderShell, Site } from "@blog/shared/site";
import { dataElement, escapeHtml, jsonInHtml } from "@blog/shared/html";
import { patterns } from "@blog/shared/paths";
import { setPlainHttpOrigin } from "../lib/pictures/pictureSource";
import type { AppStore, RootState } from "../store/state";
import { createAppStore } from "./store";
import { failureTitle } from "../ui/FailureHeading";
import { notFoundTitle } from "../ui/pageContext";
import { UniversalApp } from "./App";
import { preloadPage } from "./AppRoutes";
import { type Head, headAttribute, headTags, type HeadTag } from "./head";
import { dehydrateState } from "./dehydrateState";
import { headOf } from "./pageHeads";
import { pageDataId, type PageData } from "./pageData";
import type { RouteLocation } from "./titles";
import { findPage, type Page } from "./pages";

/** Prepares a page for guests; private pages, and pages with too much data, are rendered as the app shell only. */
export const preparePage: PreparePage = async (path, fetchBackend, site, signal) => {
  setPlainHttpOrigin(site);
  const { page, location } = findPage(path);
  const store = createAppStore({ fetchFn: fetchBackend });
  const queries = page.isPublic ? page.queries(location) : [];
  const pendingQueries = queries.map(({ initiate }) => initiate(store.dispatch));
  signal?.addEventListener("abort", () => pendingQueries.forEach((query) => query.abort()));
  if (page.isPublic) await Promise.all([preloadPage(path), ...pendingQueries]);
  const isTooLarge = mainQueryFailure(page, location, store.getState())?.status === 413;
  // A response that exceeds the server's limit for rendering is left for the browser to fetch.
  return () => (isTooLarge ? renderShell(site) : renderContent(path, store, site));
};

export const hasPage: HasPage = (url) => findPage(url).page.pattern !== "*";

export const renderShell: RenderShell = async (site) => {
  setPlainHttpOrigin(site);
  // The shell is rendered at the path of a private page to which no link in the header leads.
  const { html } = await renderToHtml(patterns.forgotPassword, createAppStore(), { site });
  const head = tagToHtml({ name: "title", attributes: {}, text: site.name });
  const data = noscript + dataElement(pageDataId, { site } satisfies PageData);
  return { status: 200, head, html, data };
};

async function renderContent(path: string, store: AppStore, site: Site): Promise<RenderedPage> {
  const { page, location } = findPage(path);
  const state = store.getState();
  const head = headOf(page.pattern, state, location);
  const data: PageData = { site, ...(page.isPublic && { state: dehydrateState(state) }) };
  const { preloads, html } = await renderToHtml(path, store, data);
  const tags = headTags(titleOf(page, location, state), head, site);
  return {
    status: statusOf(page, location, state, head),
    head: preloads + tags.map(tagToHtml).join(""),
    html,
    data: (data.state ? "" : noscript) + dataElement(pageDataId, data),
  };
}

/** Shown without scripts on pages that only the browser renders. */
const noscript = `<noscript><p class="container">Do tej strony potrzebny jest JavaScript. <a href="${patterns.posts}">Posty</a> przeczytasz i&nbsp;bez niego.</p></noscript>`;

/** Returns the failure of a page's first query, which fetches the main content; undefined if it has not failed. */
function mainQueryFailure(
  page: Page,
  location: RouteLocation,
  state: RootState,
): Failure | undefined {
  const request = page.queries(location)[0]?.selectRequest(state);
  return request?.status === "failed" ? request.failure : undefined;
}

/** Returns the page's title. Replaces `notFoundTitle` if the page failed otherwise than by 404, as it may exist then. */
function titleOf(page: Page, location: RouteLocation, state: RootState): string {
  const title = page.title(state, location);
  const failure = mainQueryFailure(page, location, state);
  const mayExist = title === notFoundTitle && failure && !isNotFound(failure);
  return mayExist ? failureTitle(failure) : title;
}

function statusOf(
  page: Page,
  location: RouteLocation,
  state: RootState,
  head: Head,
): RenderedPage["status"] {
  const failure = mainQueryFailure(page, location, state);
  if (failure && !isNotFound(failure)) return 503;
  return head.isNotFound ? 404 : 200;
}

/** Renders the content of the root element. @returns its HTML, and the preload links for the head */
export async function renderToHtml(
  path: string,
  store: AppStore,
  { site, state }: PageData,
): Promise<{ preloads: string; html: string }> {
  const app = (
    <Provider store={store}>
      <StaticRouter location={path}>
        <UniversalApp site={site} isPrerendered isShellOnly={!state} />
      </StaticRouter>
    </Provider>
  );
  // Rendering to a stream takes a fifth longer, and is needed only until the code of all components has loaded.
  const firstMarkup = renderToString(app);
  const markup = firstMarkup.includes(unfinishedBoundary)
    ? await renderWhenLoaded(app)
    : firstMarkup;
  // React emits its preload links before the markup.
  const [preloads = ""] = /^(<link [^>]*>)*/.exec(markup) ?? [];
  return { preloads, html: markup.slice(preloads.length) };
}

/** Comment with which React marks a Suspense boundary that it leaves to the browser. */
const unfinishedBoundary = "<!--$!-->";

/** Renders the app after waiting for components whose code is still loading. */
async function renderWhenLoaded(app: ReactNode): Promise<string> {
  // With the default size, React would emit hidden chunks and an inline script that moves them into place.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

function tagToHtml({ name, attributes, text }: HeadTag): string {
  const pairs = Object.entries({ ...attributes, [headAttribute]: "" });
  const startTag = `<${name}${pairs.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("")}>`;
  if (name === "meta" || name === "link") return startTag;
  const content = name === "script" ? jsonInHtml(JSON.parse(text ?? "")) : escapeHtml(text ?? "");
  return `${startTag}${content}</${name}>`;
}
