import { createContext, useContext } from "react";

/** Provides the current route's title. */
export const PageTitleContext = createContext("");

/** Returns the current route's title, for its heading and the document. */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}

export const notFoundTitle = "Nie znaleziono";

export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}
