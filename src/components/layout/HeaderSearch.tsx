import { useEffect } from "react";
import { Search } from "react-bootstrap-icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { listen } from "../../lib/browser/listen";
import { isMac } from "../../lib/browser/platform";
import { patterns, searchPath } from "../../shared/paths";
import { SearchField } from "../ui/SearchField";

/**
 * Renders a search field, or on narrow screens a link to the search page. On the search page, which has its own field,
 * only the space is reserved. Ctrl+K, or Cmd+K on a Mac, focuses the visible field. A shortcut of a single letter would
 * interfere with speech input (WCAG 2.2, 2.1.4).
 */
export function HeaderSearch() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isSearchPage = pathname === patterns.search;
  useEffect(() => {
    return listen(["keydown"], (event) => {
      if (!isShortcut(event) || document.querySelector("dialog[open]")) return;
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

/** Returns whether an event is the search shortcut. In an editor, which prevents the default, it inserts a link. */
function isShortcut({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  return key === "k" && (isMac() ? metaKey && !ctrlKey : ctrlKey) && !defaultPrevented;
}
