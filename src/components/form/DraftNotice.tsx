import { formatDate } from "../../lib/format";
import type { FormDraft } from "./useDraft";

/** Offers what was typed at another time, and says whether what is typed now is kept. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  const { found, status, handleRestore, handleDiscard } = draft;
  return (
    <>
      {found && (
        <div className="notice-panel draft-notice" role="status">
          <p>Mamy Twój szkic z {formatDate(found.savedAt)}.</p>
          <div>
            <button type="button" className="btn btn-primary" onClick={handleRestore}>
              Przywróć
            </button>
            <button type="button" className="btn btn-outline" onClick={handleDiscard}>
              Odrzuć
            </button>
          </div>
        </div>
      )}
      {status === "saved" && <p className="meta draft-status">Szkic zapisany</p>}
      {status === "full" && (
        <p className="field-error draft-status" role="status">
          Przeglądarka nie ma miejsca na szkic. Nie zamykaj strony przed wysłaniem.
        </p>
      )}
    </>
  );
}
