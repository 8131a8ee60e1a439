import { formatDateTime } from "../../lib/dates/format";
import type { FormDraft } from "./useDraft";

/** Offers what was typed at another time. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { found, handleRestore, handleDiscard } = draft;
  if (!found) return null;
  return (
    <div className="notice-panel draft-notice" role="status">
      <p>Mamy Twój szkic z {formatDateTime(found.savedAt)}.</p>
      <div>
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
