import { createContext, useContext } from "react";
import type { Site } from "@blog/shared/site";
import { buildTimeSite } from "../lib/env";

export const PageTitleContext = createContext("");

/** Returns the current route's title, which is used for the heading and for the document. */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}

export const notFoundTitle = "Nie znaleziono";

export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}

export const SiteContext = createContext<Site>({ url: "", ...buildTimeSite });

/** Returns the settings that the blog's operator has chosen. */
export function useSite(): Site {
  return useContext(SiteContext);
}
