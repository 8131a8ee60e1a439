import { useEffect } from "react";
import { Search } from "react-bootstrap-icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { listen } from "../../lib/browser/listen";
import { isAppleDevice } from "@blog/editor/platform";
import { patterns, searchPath } from "@blog/shared/paths";
import { SearchField } from "./SearchField";

/**
 * Renders a search field, or on narrow screens a link to the search page. On the search page, which has its own field,
 * only reserves the space. Ctrl+K, or Cmd+K on a Mac, focuses the visible search field, or opens the search page if no
 * field is visible. A shortcut of a single letter would interfere with speech input (WCAG 2.2, criterion 2.1.4).
 */
export function HeaderSearch() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isSearchPage = pathname === patterns.search;
  useEffect(() => {
    return listen(["keydown"], (event) => {
      if (!isSearchShortcut(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("[role=search] input");
      field?.select();
      field?.focus();
      // On narrow screens the field is hidden and cannot be focused.
      if (document.activeElement !== field) void navigate(patterns.search);
    });
  }, [navigate]);
  return (
    <div className="header-search">
      {!isSearchPage && (
        <>
          <SearchField key={key} query="" onSubmit={(query) => void navigate(searchPath(query))} />
          <Link className="icon-button" to={patterns.search} aria-label="Szukaj">
            <Search aria-hidden="true" />
          </Link>
        </>
      )}
    </div>
  );
}

/** Returns whether an event is the search shortcut, unless the text editor has handled it to insert a link. */
function isSearchShortcut({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  return key === "k" && (isAppleDevice() ? metaKey && !ctrlKey : ctrlKey) && !defaultPrevented;
}
