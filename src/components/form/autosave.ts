import { registerDraftSave } from "../../lib/drafts";

/** Milliseconds after the last input until a draft is saved. */
const debounceDelay = 400;

interface Handlers {
  onInput: () => void;
  save: () => void;
}

/**
 * Saves a form a moment after the last input, and at once when the page is hidden or left, or when
 * drafts are listed.
 * @returns a function that saves once more and stops
 */
export function autosave(form: HTMLFormElement, { onInput, save }: Handlers): () => void {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  const handleInput = () => {
    clearTimeout(timer);
    onInput();
    timer = setTimeout(saveNow, debounceDelay);
  };
  form.addEventListener("input", handleInput, { signal });
  const endAsking = registerDraftSave(saveNow);
  addEventListener("pagehide", saveNow, { signal });
  document.addEventListener("visibilitychange", saveNow, { signal });
  return () => {
    saveNow();
    endAsking();
    end.abort();
  };
}
