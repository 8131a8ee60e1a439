import { createPortal } from "react-dom";
import { type Draft, draftForm, listDrafts } from "../../form/drafts";
import { DraftRows } from "../../form/DraftRows";
import { useDraftList } from "../../form/useDraftList";
import { Dialog } from "../../ui/Dialog";

/** Lists a user's unsent drafts. Each links to the page with its form, which opens it. */
export function DraftsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { entries, remove, restore } = useDraftList(() => listDrafts(userId));
  return createPortal(
    <Dialog title="Moje szkice" onClose={onClose}>
      <DraftRows
        entries={entries}
        kindOf={draftKind}
        dropLabel="Usuń szkic"
        onFollow={onClose}
        onDrop={remove}
        onRestore={restore}
      />
    </Dialog>,
    document.body,
  );
}

function draftKind(draft: Draft): string {
  const { kind, subject } = draftForm(draft);
  if (kind === "post") return subject === "new" ? "Nowy post" : "Zmiany w poście";
  return kind === "comment-edit" ? "Zmiany w komentarzu" : "Komentarz";
}
