import type { Ref } from "react";
import { Search, XLg } from "react-bootstrap-icons";
import { patterns } from "../../contract/paths";
import { SEARCH, searchQuery } from "../../contract/searchQuery";

interface Props {
  /** What stands there at first. */
  query: string;
  field?: Ref<HTMLInputElement>;
  /** Hears what is typed, at every letter. */
  onQueryChange?: (query: string) => void;
  /** Hears what is asked for. */
  onSubmit: (query: string) => void;
}

/** A glass, a word, a cross to empty it. Without scripts the browser itself asks for the page. */
export function SearchField({ query, field, onQueryChange, onSubmit }: Props) {
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
        ref={field}
        type="search"
        name="q"
        aria-label="Szukaj w postach"
        placeholder="Szukaj"
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
