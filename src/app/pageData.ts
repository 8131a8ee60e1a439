import type { Site } from "../shared/site";
import { builtSite } from "../lib/env";
import { isRecord } from "../shared/narrow";
import type { RootState } from "../store";

/** The data that the server or the build inlines into the HTML. */
export interface PageData {
  site: Site;
  /** The state that the page was prerendered from; absent if only the shell was. */
  state?: DehydratedState | undefined;
}

/** The slices that public pages are rendered from: never the login or other private state. */
export type DehydratedState = Omit<RootState, "auth" | "password">;

const dehydratedSlices: (keyof DehydratedState)[] = ["post", "profile", "category", "comment"];

export const pageDataId = "page-data";

/** Parses the inlined page data; returns defaults if it is absent or of another shape. */
export function readPageData(): PageData {
  const site = { url: location.origin, ...builtSite };
  const text = document.getElementById(pageDataId)?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  return isPageData(data) ? data : { site };
}

function isPageData(value: unknown): value is PageData {
  if (!isRecord(value) || !isSite(value.site)) return false;
  return value.state === undefined || isDehydratedState(value.state);
}

function isSite(value: unknown): value is Site {
  return (
    isRecord(value) &&
    [value.url, value.name, value.description].every((text) => typeof text === "string")
  );
}

/** Checks only the slices, since the HTML and its hashed code come from the same build. */
function isDehydratedState(value: unknown): value is DehydratedState {
  return isRecord(value) && dehydratedSlices.every((slice) => isRecord(value[slice]));
}
