import { useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { excerpt } from "@blog/markdown/excerpt";
import { patterns } from "@blog/shared/paths";
import { formatDateTime } from "../../lib/dates/format";
import { type Draft, dropDraft, listDrafts } from "../../form/drafts";
import { DeleteButton } from "../../ui/DeleteButton";
import { Dialog } from "../../ui/Dialog";

/** Lists a user's unsent drafts. Each links to the page with its form, which offers to restore the draft. */
export function DraftsDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [drafts, setDrafts] = useState(() => listDrafts(userId));
  const handleDelete = ({ key }: Draft): Promise<void> => {
    dropDraft(key);
    // The list is not read again, because `listDrafts` would first save open forms, including a deleted draft.
    const remainingDrafts = drafts.filter((draft) => draft.key !== key);
    setDrafts(remainingDrafts);
    if (remainingDrafts.length === 0) onClose();
    return Promise.resolve();
  };
  return createPortal(
    <Dialog title="Moje szkice" onClose={onClose}>
      <ul className="draft-list">
        {drafts.map((draft) => (
          <li key={draft.key}>
            <Link to={draft.address || patterns.home} onClick={onClose}>
              {draftExcerpt(draft)}
            </Link>
            <span className="meta">
              <span>{draftKind(draft)}</span>
              <span>{formatDateTime(draft.savedAt)}</span>
            </span>
            <DeleteButton
              className="btn btn-outline"
              label="Usuń szkic"
              objectName={`„${draftExcerpt(draft)}”`}
              confirmText="Szkicu nie da się odzyskać."
              confirmLabel="Usuń szkic"
              onDelete={() => handleDelete(draft)}
            />
          </li>
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}

function draftExcerpt({ values: { title = "", description = "", text = "" } }: Draft): string {
  return excerpt([title, description, text].find((value) => value.trim()) ?? "Bez tytułu", 80);
}

/** Returns the Polish name of a draft's kind, derived from the form's name in its key (see `useDraft`). */
function draftKind({ key }: Draft): string {
  const [, , form = ""] = key.split("/");
  if (form === "post:new") return "Nowy post";
  if (form.startsWith("post:")) return "Zmiany w poście";
  return form.startsWith("comment-edit:") ? "Zmiany w komentarzu" : "Komentarz";
}
