import { createPortal } from "react-dom";
import { listDeletedDrafts, restorationDays } from "../../form/deletedDrafts";
import { type Draft, draftForm } from "../../form/drafts";
import { listDrafts } from "../../form/draftStorage";
import { DraftRows } from "../../form/DraftRows";
import { useDraftList } from "../../form/useDraftList";
import { Dialog } from "../../ui/Dialog";

/**
 * Lists a user's unsent drafts. Each links to the page with its form, which opens it. The deleted ones are listed last.
 */
export function DraftsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { drafts, remove, restore } = useDraftList(() => [
    ...listDrafts(userId),
    ...listDeletedDrafts(userId),
  ]);
  const hasDeleted = drafts.some(({ deletedAt }) => deletedAt !== undefined);
  return createPortal(
    <Dialog title="Moje szkice" onClose={onClose}>
      <DraftRows
        drafts={drafts}
        kindOf={draftKind}
        deleteLabel="Usuń szkic"
        onFollow={onClose}
        onDelete={remove}
        onRestore={restore}
      />
      {hasDeleted && <p className="meta">{restorationText}</p>}
    </Dialog>,
    document.body,
  );
}

const restorationText = `Usunięte szkice można przywrócić przez ${restorationDays} dni, ale tylko do wylogowania.`;

function draftKind(draft: Draft): string {
  const { kind, subject } = draftForm(draft);
  if (kind === "post") return subject === "new" ? "Nowy post" : "Zmiany w poście";
  return kind === "comment-edit" ? "Zmiany w komentarzu" : "Komentarz";
}
