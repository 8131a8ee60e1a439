import { useEffect } from "react";
import { Search } from "react-bootstrap-icons";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { patterns, searchPath } from "../../contract/paths";
import { SearchField } from "./SearchField";

/**
 * Renders a search field, or a link to the search page on narrow screens; nothing on that page, which
 * has its own field. The `/` key focuses whichever field is visible.
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
      // On narrow screens the field is hidden and cannot be focused.
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

/** Returns whether a key is typed into a field, or part of a browser shortcut. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"));
  return isField || ctrlKey || metaKey || altKey;
}
