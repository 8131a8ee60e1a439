import type { Site } from "@blog/shared/site";
import { buildTimeSite } from "../lib/env";
import { isRecord } from "@blog/shared/narrow";
import type { RootState } from "../store/state";

/** The data that the server or the build inlines into the HTML. */
export interface PageData {
  site: Site;
  /** State that the page was prerendered from; absent if only the app shell was prerendered. */
  state?: DehydratedState | undefined;
}

/** The slices that public pages are rendered from, without the session and other private state. */
export type DehydratedState = Omit<RootState, "auth" | "password">;

const dehydratedSlices: (keyof DehydratedState)[] = ["post", "profile", "category", "comment"];

export const pageDataId = "page-data";

/** Parses the inlined page data; returns defaults if it is absent or has another shape. */
export function readPageData(): PageData {
  const site = { url: location.origin, ...buildTimeSite };
  const text = document.getElementById(pageDataId)?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  return isPageData(data) ? data : { site };
}

/** Checks the shape only roughly, since the HTML and the hashed code that it loads come from the same build. */
function isPageData(value: unknown): value is PageData {
  if (!isRecord(value) || !isRecord(value.site) || !value.site.url) return false;
  const { state } = value;
  return (
    state === undefined || (isRecord(state) && dehydratedSlices.every((slice) => state[slice]))
  );
}
