import type { Site } from "@blog/shared/site";
import { buildTimeSite } from "../lib/env";
import type { RootState } from "../store/state";

/** The data that the server or the build inlines into the HTML. */
export interface PageData {
  site: Site;
  /** State that the page was prerendered from; absent if only the app shell was prerendered. */
  state?: DehydratedState | undefined;
}

/** The slices that public pages are rendered from, without the session and other private state. */
export type DehydratedState = Omit<RootState, "auth" | "password">;

export const pageDataId = "page-data";

/** Parses the inlined page data, which come from the same build as this code; returns defaults on a static host. */
export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : { site: { url: location.origin, ...buildTimeSite } };
}
