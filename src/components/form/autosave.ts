import { listen } from "../../lib/browser/listen";
import { registerDraftSave } from "../../lib/drafts";

/** Saves a draft this many milliseconds after the last input. */
const debounceDelay = 400;

interface Handlers {
  onInput: () => void;
  save: () => void;
}

/**
 * Saves a form shortly after the last input, and at once when the page is hidden or left, or when
 * drafts are listed.
 * @returns a function that saves pending input and removes the listeners
 */
export function autosave(form: HTMLFormElement, { onInput, save }: Handlers): () => void {
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
  form.addEventListener("input", handleInput);
  const unregister = registerDraftSave(saveNow);
  const stopListening = listen(["pagehide", "visibilitychange"], saveNow);
  return () => {
    saveNow();
    unregister();
    stopListening();
    form.removeEventListener("input", handleInput);
  };
}
