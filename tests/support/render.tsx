import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { Fragment, StrictMode } from "react";
import { App } from "../../src/app/App";
import type { SessionUser } from "@blog/contract/auth";
import type { Site } from "@blog/shared/site";
import { buildTimeSite } from "../../src/lib/env";
import { createAppStore } from "../../src/app/store";
import type { RootState } from "../../src/store/state";
import { syncSession } from "../../src/app/sessionSync";
import { isLongRun } from "./longRun";

/** StrictMode only in long runs, since its double rendering would take a third of the time of the fast suite. */
const Mode = isLongRun ? StrictMode : Fragment;

/**
 * Renders the whole app at a path, as `main.tsx` does.
 * @param user logged-in user; a guest by default
 * @param overrides site settings that differ from the defaults of a server-rendered blog
 * @param serverState state of a prerendered page; by default, the page was not prerendered
 */
export function openPage(
  path: string,
  user?: SessionUser,
  overrides: Partial<Site> = {},
  serverState?: RootState,
) {
  if (user) localStorage.setItem("userInfo", JSON.stringify(user));
  history.replaceState(null, "", path);
  const site: Site = {
    url: location.origin,
    isServerRendered: true,
    ...buildTimeSite,
    ...overrides,
  };
  const { canOmitTexts } = site;
  const store = createAppStore({ preloadedState: serverState, canOmitTexts });
  syncSession(store);
  render(
    <Mode>
      <App store={store} site={site} serverState={serverState} />
    </Mode>,
  );
  // Without styles, every element accepts pointer events, so the check, which is slow, is turned off.
  const visitor = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { store, visitor };
}
