import { createContext, useContext } from "react";

/** What the page in force is called, from the table of pages. */
export const PageTitleContext = createContext("");

/** What the page in force is called: its heading, and the name of the document. */
export function usePageTitle(): string {
  return useContext(PageTitleContext);
}

/** What stands in the place of something that does not exist is called. */
export const notFoundTitle = "Nie znaleziono";

/** A page's name as the document has it. */
export function documentTitle(title: string): string {
  return `${title} – BLOG`;
}
