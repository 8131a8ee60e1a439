import { useEffect } from "react";
import { formatDateTime } from "../lib/dates/format";
import { announce } from "../lib/feedback/announce";
import type { Draft } from "./drafts";
import { DraftRows } from "./DraftRows";
import type { FormDraft } from "./useDraft";

/** Offers earlier drafts of a form. @param note text about what a draft does not contain */
export function DraftNotice({ draft, note }: { draft: FormDraft; note?: string }) {
  const { drafts, openDraft, isMissing, formRef } = draft;
  const offerCount = drafts.filter(({ deletedAt }) => deletedAt === undefined).length;
  const hasOffer = !openDraft && offerCount > 0;
  useEffect(() => {
    if (hasOffer) announce("Czeka tu Twój szkic. Możesz go przywrócić albo odrzucić.");
  }, [hasOffer]);
  // The button disappears when it is pressed, so the focus moves to the form.
  const handleOpen = (chosenDraft: Draft) => {
    draft.handleOpen(chosenDraft);
    formRef.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  };
  const rows = drafts.length > 0 && (
    <DraftRows
      drafts={drafts}
      deleteLabel="Odrzuć"
      onOpen={handleOpen}
      onDelete={draft.handleDelete}
      onRestore={draft.handleRestore}
    />
  );
  if (!rows && !isMissing && !(openDraft && note)) return null;
  return (
    <div className="notice-panel draft-notice">
      {isMissing && <p>{missingMessage}</p>}
      {openDraft ? (
        <p>{`To szkic z ${formatDateTime(openDraft.savedAt)}.`}</p>
      ) : (
        rows && <p>{offerText(drafts)}</p>
      )}
      {note && (rows || openDraft) && <p className="meta">{note}</p>}
      {openDraft && rows ? (
        <details>
          <summary>{`Inne szkice (${offerCount})`}</summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </div>
  );
}

const missingMessage =
  "Tego szkicu nie ma na tym urządzeniu: nie zapisano go tu, został wysłany albo usunięty.";

function offerText([first, ...others]: Draft[]): string {
  if (others.length > 0) return "Mamy tu Twoje szkice:";
  return `Mamy Twój szkic z ${formatDateTime(first?.savedAt ?? "")}.`;
}
