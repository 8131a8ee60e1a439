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
import { whenIdle } from "./lib/browser/idle";
import { setPlainOrigin } from "./lib/pictures/pictureSource";
import { apiHost } from "./lib/env";
import { applyFonts } from "./lib/browser/styleSheet";
import { createAppStore, type RootState } from "./store";
import { notifyPrerenderedFailures } from "./store/failureToasts";
import { syncSession } from "./store/sessionSync";
import fonts from "./styles/fonts.css?url";

/** Lets events through after this many milliseconds. */
const hydrationTimeout = 10_000;

const { site, state } = readPageData();
setPlainOrigin(site);
const store = createAppStore({
  preloadedState: state,
  canOmitTexts: !apiHost && site.canOmitTexts,
});
syncSession(store);

const path = location.pathname + location.search;
const root = document.getElementById("root");
if (root) void mount(root);

async function mount(container: HTMLElement): Promise<void> {
  // The inline script has done it, if there is one.
  if (!document.documentElement.dataset.theme) setDocumentAttributes();
  if (state) await hydrate(container);
  else await render(container);
  whenIdle(() => void loadDeferredAssets());
}

/** Applies the fonts, which lays the page out anew, then loads what it can do without; ignores failures. */
async function loadDeferredAssets(): Promise<void> {
  await applyFonts(fonts);
  const printing = await import("./app/printing").catch(() => null);
  printing?.preparePrint(site);
  if (!import.meta.env.PROD) return;
  const code = await import("./app/swRegistration").catch(() => null);
  await code?.registerServiceWorker().catch(() => undefined);
}

/** Hydrates as a guest, for whom the server rendered; the session appears after hydration. */
async function hydrate(container: HTMLElement): Promise<void> {
  const { auth, ...drawn } = store.getState();
  const serverState = { ...drawn, auth: { ...auth, user: null } };
  try {
    await preloadPage(path);
  } catch {
    // If its chunk fails to load, the page can be read and its links work.
    return;
  }
  startTransition(() => void hydrateRoot(container, <Root serverState={serverState} />));
  notifyPrerenderedFailures(serverState);
  // In case that the page fails to render.
  setTimeout(announceHydration, hydrationTimeout);
}

/** Renders in the browser; a first post that an inline script has rendered stays until the whole page is ready. */
async function render(container: HTMLElement): Promise<void> {
  const hasFirstPost = container.querySelector("article");
  // A page whose chunk fails to load says so itself.
  if (hasFirstPost) await preloadPage(path, store.dispatch).catch(() => undefined);
  const loaded = hasFirstPost ? store.getState() : undefined;
  // In slices, so that a slow processor can answer a tap in between.
  startTransition(() => createRoot(container).render(<Root serverState={loaded} />));
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
