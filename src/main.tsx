import "./styles/bootstrap.scss";
import "./styles/tokens.scss";
import "./styles/base.scss";
import "./components/ui/panels.scss";
import "./components/ui/pictures.scss";
import "./components/ui/pager.scss";
import "./components/ui/dialog.scss";
import "./components/ui/cookieBanner.scss";
import "./components/layout/header.scss";
import "./components/layout/userMenu.scss";
import "./components/layout/page.scss";
import "./components/ui/prose.scss";
import "./components/category/category.scss";
import "./components/search/search.scss";
import "./components/post/card.scss";
import "./components/post/article.scss";
import "./components/post/postFooter.scss";
import "./components/post/offline.scss";
import "./components/comment/comment.scss";
import "./components/profile/profile.scss";
import "./components/form/form.scss";
import "./components/editor/editor.scss";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/App";
import { preloadPage } from "./app/AppRoutes";
import { readPageData } from "./app/pageData";
import { announceHydration } from "./app/boot/tapReplay";
import { setDocumentAttributes } from "./app/boot/documentAttributes";
import { runWhenIdle } from "./lib/browser/idle";
import { setPlainHttpOrigin } from "./lib/pictures/pictureSource";
import { apiHost } from "./lib/env";
import { applyFonts } from "./lib/browser/styleSheet";
import { createAppStore, type RootState } from "./store";
import { notifyPrerenderedFailures } from "./store/failureToasts";
import { syncSession } from "./store/sessionSync";
import fonts from "./styles/fonts.css?url";

/** Milliseconds after which held events are released even without hydration. */
const hydrationTimeout = 10_000;

const { site, state } = readPageData();
setPlainHttpOrigin(site);
const store = createAppStore({
  preloadedState: state,
  canOmitTexts: !apiHost && site.canOmitTexts,
});
syncSession(store);

const path = location.pathname + location.search;
const root = document.getElementById("root");
if (root) void mount(root);

async function mount(container: HTMLElement): Promise<void> {
  // If the HTML contains an inline script, the script has already set the attributes.
  if (!document.documentElement.dataset.theme) setDocumentAttributes();
  if (state) await hydrate(container);
  else await render(container);
  runWhenIdle(() => void loadDeferredAssets());
}

/** Applies the fonts, which causes a new layout, then prepares printing and offline use; ignores failures to load. */
async function loadDeferredAssets(): Promise<void> {
  await applyFonts(fonts);
  const printingModule = await import("./app/printing").catch(() => null);
  printingModule?.preparePrint(site);
  if (!import.meta.env.PROD) return;
  const registrationModule = await import("./app/swRegistration").catch(() => null);
  await registrationModule?.registerServiceWorker().catch(() => undefined);
}

/** Hydrates the page for a guest, as the server rendered it; a session is applied after hydration. */
async function hydrate(container: HTMLElement): Promise<void> {
  const { auth, ...otherSlices } = store.getState();
  const serverState = { ...otherSlices, auth: { ...auth, user: null } };
  try {
    await preloadPage(path);
  } catch {
    // Even if the page's chunk fails to load, the page can be read and its links work.
    return;
  }
  startTransition(() => void hydrateRoot(container, <Root serverState={serverState} />));
  notifyPrerenderedFailures(serverState);
  // Releases held events even if the page fails to render.
  setTimeout(announceHydration, hydrationTimeout);
}

/** Renders the page; a first post that an inline script has rendered stays until the whole page is ready. */
async function render(container: HTMLElement): Promise<void> {
  const firstPost = container.querySelector("article");
  // If the page's chunk fails to load, rendering the page will show the failure.
  if (firstPost) await preloadPage(path, store.dispatch).catch(() => undefined);
  const loadedState = firstPost ? store.getState() : undefined;
  // A transition renders in slices, so that a slow processor can respond to a tap in between.
  startTransition(() => createRoot(container).render(<Root serverState={loadedState} />));
}

function Root({ serverState }: { serverState?: RootState | undefined }) {
  useLayoutEffect(() => {
    if (!state) announceHydration();
  }, []);
  return (
    <StrictMode>
      <App store={store} site={site} serverState={serverState} />
    </StrictMode>
  );
}
