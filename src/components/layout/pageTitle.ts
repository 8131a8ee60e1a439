import { createContext, useContext } from "react";

/** Title of the current route. */
export const PageTitleContext = createContext("");

/** Returns the current route's title, for its heading and the document. */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}

export const notFoundTitle = "Nie znaleziono";

export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}
