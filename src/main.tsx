import "./styles/bootstrap.scss";
import "./styles/tokens.scss";
import "./styles/base.scss";
import "./ui/panels.scss";
import "./ui/pictures.scss";
import "./ui/pager.scss";
import "./ui/dialog.scss";
import "./app/shell/cookieBanner.scss";
import "./app/shell/header.scss";
import "./app/shell/userMenu.scss";
import "./ui/page.scss";
import "./ui/prose.scss";
import "./features/category/category.scss";
import "./features/search/search.scss";
import "./features/post/card.scss";
import "./features/post/article.scss";
import "./features/post/postFooter.scss";
import "./features/post/offline.scss";
import "./features/comment/comment.scss";
import "./features/profile/profile.scss";
import "./form/form.scss";
import "./features/writing/editor.scss";
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
import type { RootState } from "./store/state";
import { createAppStore } from "./app/store";
import { notifyPrerenderedFailures } from "./store/failureToasts";
import { syncSession } from "./app/sessionSync";
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
  const registrationModule = await import("./app/offline/swRegistration").catch(() => null);
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
