import "./drafts.scss";
import { useId } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../lib/dates/format";
import { type Draft, draftUrl } from "./drafts";
import { excerpt } from "@blog/markdown/excerpt";

interface Props {
  drafts: Draft[];
  /** Describes where the draft belongs, if the list contains drafts of several forms. */
  kindOf?: (draft: Draft) => string;
  deleteLabel: string;
  /** If given, titles are links to the pages of the drafts' forms, and this is called when one is followed. */
  onFollow?: () => void;
  /** If given, each draft has a button that opens it in the form of this page. */
  onOpen?: (draft: Draft) => void;
  onDelete: (draft: Draft) => void;
  onRestore: (draft: Draft) => void;
}

/** Lists drafts with title and time, and lets the user open or delete each, or restore it after the deletion. */
export function DraftRows({ drafts, ...props }: Props) {
  return (
    <ul className="draft-list">
      {drafts.map((draft) => (
        <DraftRow key={draft.key} draft={draft} {...props} />
      ))}
    </ul>
  );
}

type RowProps = Omit<Props, "drafts"> & { draft: Draft };

function DraftRow({ draft, kindOf, deleteLabel, onFollow, onOpen, onDelete, onRestore }: RowProps) {
  const titleId = useId();
  const isDeleted = draft.deletedAt !== undefined;
  const title = draftTitle(draft);
  return (
    <li>
      <div className="draft-summary">
        {onFollow && !isDeleted ? (
          <Link to={draftUrl(draft)} onClick={onFollow}>
            {title}
          </Link>
        ) : (
          <strong id={titleId}>{title}</strong>
        )}
        <span className="meta">
          {kindOf && <span>{kindOf(draft)}</span>}
          <span>{isDeleted ? "Szkic usunięty." : formatDateTime(draft.savedAt)}</span>
        </span>
      </div>
      <div className="form-buttons">
        {onOpen && !isDeleted && (
          <button
            type="button"
            className="btn btn-outline"
            aria-describedby={titleId}
            onClick={() => onOpen(draft)}
          >
            Przywróć
          </button>
        )}
        {/* One button, so that it keeps the focus. */}
        <button
          type="button"
          className="btn btn-outline"
          aria-label={isDeleted ? `Cofnij usunięcie „${title}”` : `${deleteLabel} „${title}”`}
          onClick={() => (isDeleted ? onRestore(draft) : onDelete(draft))}
        >
          <span>{isDeleted ? "Cofnij" : deleteLabel}</span>
        </button>
      </div>
    </li>
  );
}

function draftTitle({ values: { title = "", description = "", text = "" } }: Draft): string {
  return excerpt([title, description, text].find((value) => value.trim()) ?? "Bez tytułu", 80);
}
