import "./styles/bootstrap.scss";
import "./styles/tokens.scss";
import "./styles/base.scss";
import "./styles/ui/panels.scss";
import "./styles/ui/pictures.scss";
import "./styles/ui/pager.scss";
import "./styles/ui/dialog.scss";
import "./styles/ui/cookieBanner.scss";
import "./styles/layout/header.scss";
import "./styles/layout/userMenu.scss";
import "./styles/layout/page.scss";
import "./styles/formatted.scss";
import "./styles/category.scss";
import "./styles/search.scss";
import "./styles/post/card.scss";
import "./styles/post/article.scss";
import "./styles/post/readOn.scss";
import "./styles/post/offline.scss";
import "./styles/comment.scss";
import "./styles/profile.scss";
import "./styles/form.scss";
import "./styles/editor/places.scss";
import "./styles/print.scss";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/App";
import { preloadPage } from "./app/AppRoutes";
import { readPageData } from "./app/pageData";
import { aliveEvent } from "./app/start/earlyTap";
import { markReader } from "./app/start/markReader";
import { whenIdle } from "./lib/browser/idle";
import { showFonts } from "./lib/browser/styleSheet";
import { createStore } from "./store";
import { shareSession } from "./store/sharedSession";
import fonts from "./styles/fonts.css?url";

const { site, state } = readPageData();
const store = createStore({ state });
shareSession(store);

const root = document.getElementById("root");
if (root) void open(root);

/** Brings the page to life: the one that stands there drawn, or one of its own. */
async function open(place: HTMLElement): Promise<void> {
  // The script in the HTML has done it, where there is one.
  if (!document.documentElement.dataset.theme) markReader();
  if (state) await takeOver(place);
  // In slices, so that a slow processor can answer a tap in between.
  else startTransition(() => createRoot(place).render(<Page />));
  await showFonts(fonts);
  if (import.meta.env.PROD) whenIdle(() => void allowOffline());
}

/** Without it the page is read with a network. */
async function allowOffline(): Promise<void> {
  const code = await import("./app/offline").catch(() => null);
  await code?.cacheForOffline().catch(() => undefined);
}

/** What was drawn was drawn for a guest: who is logged in appears once it is alive. */
async function takeOver(place: HTMLElement): Promise<void> {
  const { auth, ...drawn } = store.getState();
  const drawnFrom = { ...drawn, auth: { ...auth, user: null } };
  try {
    await preloadPage(location.pathname + location.search);
  } catch {
    // Without its code the page can be read, and its links be followed.
    return;
  }
  startTransition(() => void hydrateRoot(place, <Page drawnFrom={drawnFrom} />));
}

function Page({ drawnFrom }: { drawnFrom?: ReturnType<typeof store.getState> }) {
  // As soon as anything is answered: a tap that is kept after that would count twice.
  useLayoutEffect(() => void dispatchEvent(new Event(aliveEvent)), []);
  return (
    <StrictMode>
      <App store={store} site={site} drawnFrom={drawnFrom} />
    </StrictMode>
  );
}
