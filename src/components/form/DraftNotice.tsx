import { useEffect } from "react";
import { formatDateTime } from "../../lib/dates/format";
import { announce } from "../../lib/feedback/announce";
import type { FormDraft } from "./useDraft";

/** Offers a saved draft. @param note what the draft lacks */
export function DraftNotice({ draft, note }: { draft: FormDraft; note?: string }) {
  const { restorableDraft, formRef, handleRestore, handleDiscard } = draft;
  // A draft that was being sent is first looked up on the server.
  const hasDraft = restorableDraft !== null && !restorableDraft.sent;
  useEffect(() => {
    if (hasDraft) announce("Czeka tu Twój szkic. Możesz go przywrócić albo odrzucić.");
  }, [hasDraft]);
  if (!restorableDraft || !hasDraft) return null;
  // The notice disappears with the button that has the focus.
  const andFocusForm = (handle: () => void) => () => {
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
        <button type="button" className="btn btn-primary" onClick={andFocusForm(handleRestore)}>
          Przywróć
        </button>
        <button type="button" className="btn btn-outline" onClick={andFocusForm(handleDiscard)}>
          Odrzuć
        </button>
      </div>
    </div>
  );
}
