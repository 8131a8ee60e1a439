import { registerDraftSave } from "../../lib/drafts";

/** How soon after the last key a form is saved, in milliseconds. */
const debounceDelay = 400;

interface Handlers {
  onInput: () => void;
  save: () => void;
}

/**
 * Saves a form some time after what was typed last, and at once where its page is hidden or left, or
 * drafts are listed.
 * @returns a function that ends it, with what is still to be saved
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
