import { createContext, useContext } from "react";

export const PageTitleContext = createContext("");

/** Returns the current route's title, which is used for the heading and for the document. */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}

export const notFoundTitle = "Nie znaleziono";

export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}
