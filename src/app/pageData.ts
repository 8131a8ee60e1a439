import type { Site } from "../contract/site";
import { builtSite } from "../lib/env";
import { isRecord } from "../lib/narrow";
import type { RootState } from "../store";

/** What a page is told by the HTML that it came in. */
export interface PageData {
  site: Site;
  /** What was read already, where the page came drawn. */
  state?: DehydratedState | undefined;
}

/** The parts of the store that a page is drawn from; who is logged in is not among them. */
export type DehydratedState = Omit<RootState, "auth" | "password">;

const dehydratedSlices: (keyof DehydratedState)[] = ["post", "profile", "category", "comment"];

/** The id of the element that holds it. */
export const pageDataId = "page-data";

/** Reads what the HTML says; nothing but defaults where it says nothing. */
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

/** The HTML names the code that goes with it, so what is within the parts is of the same version. */
function isDehydratedState(value: unknown): value is DehydratedState {
  return isRecord(value) && dehydratedSlices.every((part) => isRecord(value[part]));
}
