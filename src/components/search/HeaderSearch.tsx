import { useEffect } from "react";
import { Search } from "react-bootstrap-icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { patterns, searchPath } from "../../contract/paths";
import { SearchField } from "./SearchField";

/**
 * The way to the search from everywhere: a field, or a glass where there is no room for one. The
 * page of the search has a field of its own. „/” goes to whichever there is.
 */
export function HeaderSearch() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const isSearching = pathname === patterns.search;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("[role=search] input");
      field?.select();
      field?.focus();
      // On narrow screens it is not shown, and then takes no focus.
      if (document.activeElement !== field) void navigate(patterns.search);
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [navigate]);
  if (isSearching) return null;
  return (
    <div className="header-search">
      <SearchField key={key} query="" onSubmit={(query) => void navigate(searchPath(query))} />
      <Link className="icon-button" to={patterns.search} aria-label="Szukaj">
        <Search aria-hidden="true" />
      </Link>
    </div>
  );
}

/** Whether a key is part of a text, or of a shortcut of the browser. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"));
  return isField || ctrlKey || metaKey || altKey;
}
