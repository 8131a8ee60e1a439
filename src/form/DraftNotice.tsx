import { useEffect } from "react";
import { formatDateTime } from "../lib/dates/format";
import { announce } from "../lib/feedback/announce";
import type { FormDraft } from "./useDraft";

/** Offers to restore or discard a saved draft. @param note text about what the draft does not contain */
export function DraftNotice({ draft, note }: { draft: FormDraft; note?: string }) {
  const { restorableDraft, formRef, handleRestore, handleDiscard } = draft;
  // A draft that was being sent is offered only if a look-up does not find its text on the server.
  const hasDraft = restorableDraft !== null && !restorableDraft.sent;
  useEffect(() => {
    if (hasDraft) announce("Czeka tu Twój szkic. Możesz go przywrócić albo odrzucić.");
  }, [hasDraft]);
  if (!restorableDraft || !hasDraft) return null;
  // The notice disappears together with the focused button, so the focus moves to the form.
  const thenFocusForm = (handle: () => void) => () => {
    handle();
    formRef.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  return (
    <div className="notice-panel draft-notice">
      <div>
        <p>{`Mamy Twój szkic z ${formatDateTime(restorableDraft.savedAt)}.`}</p>
        {note && <p className="meta">{note}</p>}
      </div>
      <div className="form-buttons">
        <button type="button" className="btn btn-primary" onClick={thenFocusForm(handleRestore)}>
          Przywróć
        </button>
        <button type="button" className="btn btn-outline" onClick={thenFocusForm(handleDiscard)}>
          Odrzuć
        </button>
      </div>
    </div>
  );
}
