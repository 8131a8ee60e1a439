import { formatDateTime } from "../../lib/dates/format";
import type { FormDraft } from "./useDraft";

/** Offers a saved draft. @param note what the draft lacks */
export function DraftNotice({ draft, note }: { draft: FormDraft; note?: string }) {
  const { restorableDraft, handleRestore, handleDiscard } = draft;
  if (!restorableDraft) return null;
  return (
    <div className="notice-panel draft-notice" role="status">
      <div>
        <p>Mamy Twój szkic z {formatDateTime(restorableDraft.savedAt)}.</p>
        {note && <p className="meta">{note}</p>}
      </div>
      <div className="form-buttons">
        <button type="button" className="btn btn-primary" onClick={handleRestore}>
          Przywróć
        </button>
        <button type="button" className="btn btn-outline" onClick={handleDiscard}>
          Odrzuć
        </button>
      </div>
    </div>
  );
}
