import { createContext, useContext } from "react";
import { type Failure, hasNoResponse, isNotFound } from "../../api/failure";

/** Title of the current route. */
export const PageTitleContext = createContext("");

/** Returns the current route's title, for its heading and the document. */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}

export const notFoundTitle = "Nie znaleziono";

/** Returns the title of a page whose subject failed to load. */
export function failureTitle(failure: Failure): string {
  if (isNotFound(failure)) return notFoundTitle;
  return hasNoResponse(failure) ? "Brak połączenia" : "Błąd wczytywania";
}

export function documentTitle(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}
