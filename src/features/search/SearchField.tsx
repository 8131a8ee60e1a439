import type { Ref } from "react";
import { Search, XLg } from "react-bootstrap-icons";
import { patterns } from "@blog/shared/paths";
import { SEARCH, searchQuery } from "@blog/shared/searchQuery";

interface Props {
  /** Initial value of the field. */
  query: string;
  ref?: Ref<HTMLInputElement>;
  /** Called on every input, and when the field is cleared. */
  onQueryChange?: (query: string) => void;
  onSubmit: (query: string) => void;
}

/** Renders a search form. Before hydration, the browser itself submits it to the search page. */
export function SearchField({ query, ref, onQueryChange, onSubmit }: Props) {
  return (
    <form
      className="search-field"
      role="search"
      action={patterns.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(searchQuery(event.currentTarget.querySelector("input")?.value ?? ""));
      }}
    >
      <Search aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        name="q"
        aria-label="Szukaj postów"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Szukaj postów"
        maxLength={SEARCH.maxLength}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={query}
        onInput={({ currentTarget }) => onQueryChange?.(searchQuery(currentTarget.value))}
      />
      <button
        type="button"
        className="icon-button"
        aria-label="Wyczyść pole"
        onClick={({ currentTarget }) => {
          const input = currentTarget.form?.querySelector("input");
          if (!input) return;
          input.value = "";
          input.focus();
          onQueryChange?.("");
        }}
      >
        <XLg aria-hidden="true" />
      </button>
    </form>
  );
}
